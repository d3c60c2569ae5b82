import type { Message, Thread } from '@lintel/contract/messaging/messages';
import { MESSAGE_LIMITS, MESSAGE_PAGE } from '@lintel/contract/values/messaging';
import type { Context, Viewer } from '#server/context.ts';
import { otherOf, pairOf, viewOf } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MessageRow } from '#server/db/schema.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as blockedPairs from '#server/features/members/blocked-pairs/service.ts';
import * as recipients from '#server/features/messaging/recipients/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { previewOf } from '#server/platform/text.ts';
import * as inspection from './inspection/store.ts';
import { type Outgoing, rowsOf, type Talk } from './rules.ts';
import { readSlices } from './slices/slices.ts';
import * as store from './store.ts';
import { fromPageCursor, toConversation, toMessage, toPageCursor, toThread } from './view.ts';

export type { Talk } from './rules.ts';

// What two members have said to each other, as one of them sees it: the list, a thread, a search. Each read is of the
// viewer's own conversations, so someone else's cannot even be asked for.

/**
 * Append a message to its conversation under the next sequence number, beginning the conversation where there is none,
 * in the caller's transaction. `isAnswer`: the other side has already written. A client id that was used before is a
 * unique violation.
 */
export async function append(tx: Tx, outgoing: Outgoing) {
  const { senderId, receiverId, content, createdAt } = outgoing;
  const last = {
    lastSenderId: senderId,
    lastContent: previewOf(content, MESSAGE_LIMITS.preview),
    lastAt: createdAt,
  };
  const fresh = { id: newId('con_', createdAt), ...last };
  const conversation = await store.takeNextSeq(tx, fresh, pairOf(senderId, receiverId));
  const { id: conversationId, lastSeq: seq } = conversation;
  const id = newId('msg_', createdAt);
  const row = { ...outgoing, id, conversationId, seq, readAt: null, adminReadAt: null };
  await store.insertMessages(tx, [row]);
  const isAnswer = viewOf(conversation, senderId).hasOtherWritten;
  return { message: toMessage(row, senderId, undefined), conversationId, isAnswer };
}

/** Add many conversations between members who have none yet; nobody is notified and nothing is counted. */
export async function createConversations(tx: Tx, talks: readonly Talk[]): Promise<void> {
  const rowSets = talks.map(rowsOf);
  await store.insertConversations(
    tx,
    rowSets.map(({ conversation }) => conversation),
  );
  await store.insertMessages(
    tx,
    rowSets.flatMap(({ messages }) => messages),
  );
}

/** The message that the member has sent under this client id. */
export async function findSent(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<Message | undefined> {
  const row = await store.findByClientId(db, senderId, clientId);
  if (!row) return undefined;
  const { atBlock } = await blockedPairs.findBetween(db, senderId, row.receiverId);
  return toMessage(row, senderId, atBlock?.readUpTo);
}

/** Move the reader's mark forward to `upTo`, never back, in the caller's transaction. */
export async function moveReadMark(
  tx: Tx,
  mark: { readerId: string; otherId: string; upTo: number; readAt: number },
) {
  const { readerId, otherId } = mark;
  const row = await store.lockConversation(tx, pairOf(readerId, otherId));
  if (!row) throw new AppError('NOT_FOUND');
  const before = viewOf(row, readerId);
  const readUpTo = Math.min(mark.upTo, row.lastSeq);
  const { unreadCount, readUpTo: current } = before;
  if (readUpTo <= current) {
    return { conversationId: row.id, readUpTo: current, unreadCount, isMoved: false };
  }
  const unread =
    unreadCount - (await store.markMessagesRead(tx, row.id, { ...mark, upTo: readUpTo }));
  await store.updateReadMark(tx, row, readerId, { readUpTo, unread });
  return { conversationId: row.id, readUpTo, unreadCount: unread, isMoved: true };
}

interface ConversationQuery {
  before?: string | undefined;
  limit?: number | undefined;
}

export async function listConversations(ctx: Context, viewer: Viewer, query: ConversationQuery) {
  const { memberId } = viewer;
  const cursor = await memberEvents.findCursor(ctx.db, memberId);
  const without =
    viewer.blockVersion === 0 ? [] : await blockedPairs.findBlockedBy(ctx.db, memberId);
  const { limit = MESSAGE_PAGE.default } = query;
  const before = query.before === undefined ? undefined : fromPageCursor(query.before);
  const window = { before, limit, without };
  const { rows, last } = await store.listConversations(ctx.db, memberId, window);
  const partners = await recipients.findPartners(
    ctx,
    viewer,
    rows.map((row) => otherOf(row, memberId)),
  );
  const items = rows.map((row) =>
    toConversation(row, memberId, partners.get(otherOf(row, memberId))),
  );
  const isAll = !before && !last;
  const unreadCount = isAll
    ? items.reduce((sum, item) => sum + item.unreadCount, 0)
    : await store.countUnread(ctx.db, memberId, without);
  return { items, unreadCount, nextBefore: last ? toPageCursor(last) : null, cursor };
}

export async function getThread(
  ctx: Context,
  viewer: Viewer,
  otherId: string,
  page: { before?: number | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<Thread> {
  const { memberId } = viewer;
  const cursor = await memberEvents.findCursor(ctx.db, memberId);
  const conversation = await store.findConversation(ctx.db, pairOf(memberId, otherId));
  const { limit = MESSAGE_PAGE.default, ...range } = page;
  const rows = conversation
    ? await store.listMessages(ctx.db, conversation.id, { ...range, limit })
    : [];
  // Read after the marks, so that marks from after a block are never shown without it.
  const { partner, refusal } = await recipients.findRecipient(
    ctx,
    memberId,
    otherId,
    conversation !== undefined,
  );
  if (otherId === memberId || refusal === 'PROFILE_NOT_FOUND') {
    throw new AppError('PROFILE_NOT_FOUND');
  }
  const usage = await plans.getUsageToday(ctx, memberId);
  const why = refusal && new AppError(refusal).message;
  const parts = { viewerId: memberId, otherId, conversation, partner, rows, usage, why, cursor };
  return toThread(parts);
}

export const { countUnread, deleteConversations, listPartners, lockConversation } = store;

/** How many pairs of members have written to each other. */
export async function countConnections({ db }: Pick<Context, 'db'>): Promise<number> {
  return store.countAnswered(db);
}

/** The id of the conversation between two members, if they have one. */
export async function findConversationId(
  ctx: Context,
  memberId: string,
  otherId: string,
): Promise<string | undefined> {
  return (await store.findConversation(ctx.db, pairOf(memberId, otherId)))?.id;
}

/** The other side of one of the viewer's conversations. Throws for anybody else's. */
export async function getPartner(ctx: Context, { memberId }: Viewer, conversationId: string) {
  const row = await store.findOwnConversation(ctx.db, memberId, conversationId);
  if (!row) throw new AppError('NOT_FOUND');
  return otherOf(row, memberId);
}

/** Those of `otherIds` with whom the member has a conversation and no block. */
export async function findPartners(
  ctx: Context,
  memberId: string,
  otherIds: readonly string[],
): Promise<string[]> {
  const requestedIds = new Set(otherIds);
  const partners = await store.listPartners(ctx.db, memberId);
  const hidden = await blockedPairs.findHiddenFrom(ctx.db, memberId);
  return partners
    .map(({ otherId }) => otherId)
    .filter((id) => requestedIds.has(id) && !hidden.has(id));
}

/** A member's conversations and all their messages, the newest conversation first, a slice at a time. */
export async function* readTalks({ db }: Pick<Context, 'db'>, memberId: string) {
  const partners = await store.listPartners(db, memberId);
  const newestFirst = partners.toSorted((a, b) => b.lastAt - a.lastAt);
  yield* readSlices(newestFirst, (ranges) => store.listRanges(db, ranges));
}

/** Everything the viewer has sent and received, for their export, a slice at a time. */
export async function* exportMessages(ctx: Pick<Context, 'db'>, viewer: Viewer) {
  const { memberId } = viewer;
  for await (const { talks, rows } of readTalks(ctx, memberId)) {
    const otherIds = talks.map(({ otherId }) => otherId);
    const hidden = await blockedPairs.findHiddenAmong(ctx, viewer, otherIds);
    yield rows.map((row) => {
      const otherId = row.senderId === memberId ? row.receiverId : row.senderId;
      return toMessage(row, memberId, hidden.get(otherId)?.readUpTo);
    });
  }
}

/** What a search has found in a conversation: the newest message with the words, unless it was the name alone. */
export interface Found {
  partner: recipients.Partner | undefined;
  message?: MessageRow;
}

/** The conversations that a search has found, the newest first. */
export async function presentFound(
  ctx: Context,
  { memberId }: Viewer,
  found: ReadonlyMap<string, Found>,
  words: string,
) {
  const rows = await store.findConversationsByIds(ctx.db, [...found.keys()]);
  return rows
    .toSorted((a, b) => b.lastAt - a.lastAt)
    .map((row) => {
      const { partner, message } = found.get(row.id) ?? {};
      return toConversation(row, memberId, partner, message && { message, words });
    });
}

/**
 * Append an event for both sides, in the caller's transaction, so that they reload their conversation, if they have
 * one.
 */
export async function appendConversationEvents(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  by: string,
  otherId: string,
): Promise<void> {
  // Locking the row means that a concurrent message is either complete before this or refused.
  const row = await store.lockConversation(tx, pairOf(by, otherId));
  if (!row) return;
  const event = { kind: 'conversation' as const, conversationId: row.id, by, seq: row.lastSeq };
  await memberEvents.append(ctx, tx, [
    { ...event, memberId: by, profileId: otherId },
    { ...event, memberId: otherId, profileId: by },
  ]);
}

/** One of the viewer's messages with some of those around it. Throws for anybody else's. */
export async function getMessageInContext(
  ctx: Context,
  memberId: string,
  messageId: string,
  around: number,
): Promise<MessageRow[]> {
  const row = await store.findMessage(ctx.db, messageId);
  if (!row || (row.senderId !== memberId && row.receiverId !== memberId)) {
    throw new AppError('NOT_FOUND');
  }
  const range = { before: row.seq + around + 1, limit: 2 * around + 1 };
  return store.listMessages(ctx.db, row.conversationId, range);
}

/** All members' messages, for administrators. */
export const { countMessagesUnreadByAdmins, findAnyMessage, listAllMessages, markReadByAdmin } =
  inspection;

/** Throw the reason if the viewer may not write to this member. */
export async function requireMayWrite(
  ctx: Context,
  { memberId }: Viewer,
  otherId: string,
): Promise<void> {
  const conversation = await store.findConversation(ctx.db, pairOf(memberId, otherId));
  const { refusal } = await recipients.findRecipient(
    ctx,
    memberId,
    otherId,
    conversation !== undefined,
  );
  if (refusal) throw new AppError(refusal);
}
