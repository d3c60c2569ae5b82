import { randomUUID } from 'node:crypto';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';
import { wordFinder } from '@lintel/contract/values/search';
import { toLine } from '@lintel/contract/values/text';
import { columnsOf, pairOf } from '#server/db/conversation-sides.ts';
import type { ConversationRow, MessageRow } from '#server/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import { previewOf, truncate } from '#server/platform/text.ts';

/** The row of a conversation with these messages, in order; there is at least one. */
export function summaryOf(messages: readonly MessageRow[]): ConversationRow {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) throw new Error('A conversation begins with a message.');
  const countsOf = (memberId: string) => ({
    sent: messages.filter(({ senderId }) => senderId === memberId).length,
    unread: messages.filter((m) => m.receiverId === memberId && m.readAt === null).length,
    readUpTo: Math.max(
      0,
      ...messages.filter((m) => m.readAt !== null && m.receiverId === memberId).map((m) => m.seq),
    ),
  });
  return {
    id: first.conversationId,
    ...columnsOf(pairOf(first.senderId, first.receiverId), countsOf),
    lastSeq: last.seq,
    lastSenderId: last.senderId,
    lastContent: previewOf(last.content, MESSAGE_LIMITS.preview),
    lastAt: last.createdAt,
    createdAt: first.createdAt,
  };
}

/** A message to append to its conversation. */
export interface Outgoing {
  senderId: string;
  receiverId: string;
  clientId: string;
  content: string;
  /** The words of the receiver's brief that it answers. */
  quote: string | null;
  createdAt: number;
}

/** An imported conversation: the first message's sender begins it, the last `unread` messages are unread. */
export interface NewConversation {
  lines: readonly Omit<Outgoing, 'clientId' | 'quote'>[];
  unread: number;
}

/** The rows of an imported conversation. */
export function rowsOf({ lines, unread }: NewConversation) {
  const id = newId('con_', lines[0]?.createdAt ?? 0);
  const messages = lines.map((line, i) => ({
    ...line,
    id: newId('msg_', line.createdAt),
    clientId: randomUUID(),
    conversationId: id,
    seq: i + 1,
    readAt: i < lines.length - unread ? line.createdAt : null,
    quote: null,
    adminReadAt: null,
    removedAt: null,
  }));
  return { conversation: summaryOf(messages), messages };
}

/** With this many characters before them the words are on the first two lines of a phone's screen. */
const BEFORE_MATCH = 30;

/** The part of a message around the words that were searched for. */
export function snippetOf(content: string, words: string): string {
  const line = toLine(content);
  const [at] = wordFinder(words)(line) ?? [0];
  if (at <= BEFORE_MATCH) return truncate(line, MESSAGE_LIMITS.preview);
  const start = line.indexOf(' ', at - BEFORE_MATCH) + 1;
  const begin = start > 0 ? Math.min(start, at) : at;
  return `…${truncate(line.slice(begin), MESSAGE_LIMITS.preview)}`;
}
