import { ERRORS, type ErrorCode } from '@lintel/contract/errors';
import type { Allowance, Conversation, Message, Thread } from '@lintel/contract/messaging/messages';
import type { UsageToday } from '@lintel/contract/plans/plans';
import { viewOf } from '#server/db/conversation-sides.ts';
import type { ConversationRow, MessageRow, ShownMessageRow } from '#server/db/schema.ts';
import type { Partner } from '#server/features/messaging/recipients/service.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { asksForPayment } from './payment-requests.ts';
import { snippetOf } from './rules.ts';

/** In so many messages at first, two members do not know each other: a request for a payment is marked. */
const YOUNG_MESSAGES = 10;

/**
 * A message as the viewer sees it.
 * @param readUpToAtBlock how far the other side had read at the block; whatever they read later is not shown
 */
export function toMessage(
  row: ShownMessageRow,
  viewerId: string,
  readUpToAtBlock: number | undefined,
): Message {
  const { id, seq, senderId, receiverId, clientId, content, quote, createdAt, readAt, removedAt } =
    row;
  const isReadKnown =
    senderId !== viewerId || readUpToAtBlock === undefined || seq <= readUpToAtBlock;
  const isYoung = senderId !== viewerId && seq <= YOUNG_MESSAGES;
  return {
    id,
    seq,
    senderId,
    receiverId,
    clientId,
    content,
    quote: removedAt === null ? quote : null,
    isRemoved: removedAt !== null,
    createdAt: isoInstant(createdAt),
    readAt: isReadKnown ? isoInstant(readAt) : null,
    asksForPayment: isYoung && asksForPayment(content),
  };
}

/** @param match the message that was found, if the search was for words */
export function toConversation(
  row: ConversationRow,
  viewerId: string,
  partner: Partner | undefined,
  match?: { message: MessageRow; words: string },
): Conversation {
  const { otherId, unreadCount, isArchived, readUpTo, theirReadUpTo } = viewOf(row, viewerId);
  return {
    id: row.id,
    profileId: otherId,
    name: partner?.name ?? null,
    profile: partner?.card ?? null,
    lastMessage: {
      seq: row.lastSeq,
      senderId: row.lastSenderId,
      content: row.lastContent,
      createdAt: isoInstant(row.lastAt),
    },
    unreadCount,
    isArchived,
    readUpTo,
    theirReadUpTo: partner?.readUpToAtBlock ?? theirReadUpTo,
    ...(match && {
      match: {
        messageId: match.message.id,
        seq: match.message.seq,
        snippet: snippetOf(match.message.content, match.words),
      },
    }),
  };
}

export interface ThreadParts {
  viewerId: string;
  otherId: string;
  conversation: ConversationRow | undefined;
  partner: Partner | undefined;
  /** A page of messages, in the order of the sequence. */
  rows: readonly ShownMessageRow[];
  usage: UsageToday;
  awaiting: Thread['awaiting'];
  /** Why the viewer may not write; undefined if they may. */
  refusal: ErrorCode | undefined;
  /** The viewer's newest event, read before everything else here. */
  cursor: number;
}

export function toThread(thread: ThreadParts): Thread {
  const { viewerId, conversation, partner, rows, ...parts } = thread;
  const side = conversation && viewOf(conversation, viewerId);
  const first = rows[0]?.seq;
  const last = rows.at(-1)?.seq;
  // The page was read after the conversation, so it may contain newer messages.
  const lastSeq = Math.max(conversation?.lastSeq ?? 0, last ?? 0);
  return {
    conversationId: conversation?.id ?? null,
    profileId: parts.otherId,
    name: partner?.name ?? null,
    profile: partner?.card ?? null,
    items: rows.map((row) => toMessage(row, viewerId, partner?.readUpToAtBlock)),
    isArchived: side?.isArchived ?? false,
    lastSeq,
    hasEarlier: first !== undefined && first > 1,
    hasLater: last !== undefined && last < lastSeq,
    unreadCount: side?.unreadCount ?? 0,
    readUpTo: side?.readUpTo ?? 0,
    theirReadUpTo: partner?.readUpToAtBlock ?? side?.theirReadUpTo ?? 0,
    awaiting: parts.awaiting,
    viewer: toViewer(parts.refusal),
    allowance: toAllowance(parts.usage, side?.hasOtherWritten ?? false),
    cursor: parts.cursor,
  };
}

function toViewer(refusal: ErrorCode | undefined): Thread['viewer'] {
  if (refusal === undefined) return { canMessage: true };
  const why = ERRORS[refusal].message;
  return { canMessage: false, why, ...(refusal === 'BLOCKED_BY_YOU' && { hasBlocked: true }) };
}

/** @param isAnswer whether the other side has already written, so that a reply is free */
function toAllowance(usage: UsageToday, isAnswer: boolean): Allowance {
  const limit = usage.limits.messages;
  return {
    counts: limit !== null && !isAnswer,
    left: limit === null ? null : Math.max(0, limit - usage.messagesSent),
    limit,
    resetsAt: usage.resetsAt,
  };
}

/** The cursor of the page after this conversation. */
export function toPageCursor({ lastAt, id }: ConversationRow): string {
  return `${lastAt}_${id}`;
}

export function fromPageCursor(cursor: string): { lastAt: number; id: string } {
  const [lastAt = '', ...id] = cursor.split('_');
  return { lastAt: Number(lastAt), id: id.join('_') };
}
