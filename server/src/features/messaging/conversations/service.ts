import type { Thread } from '@lintel/contract/messaging/messages';
import {
  type ConversationFilter,
  type ConversationOrder,
  MESSAGE_PAGE,
} from '@lintel/contract/values/messaging';
import type { Context, Viewer } from '#server/context.ts';
import { otherOf, pairOf, viewOf } from '#server/db/conversation-sides.ts';
import type { Tx } from '#server/db/open.ts';
import type { MessageRow, ShownMessageRow } from '#server/db/schema.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as recipients from '#server/features/messaging/recipients/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as responseTimes from '#server/features/profiles/response-times/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findAwaiting } from './awaiting.ts';
import * as list from './list.ts';
import { listRanges } from './message-rows.ts';
import { type NewConversation, rowsOf } from './rules.ts';
import { readSlices } from './slices.ts';
import * as store from './store.ts';
import { fromPageCursor, toConversation, toMessage, toPageCursor, toThread } from './view.ts';

export { countBegun, listCorrespondents } from './correspondents.ts';
export { eraseMember } from './erasure.ts';
export {
  countMessagesUnreadByAdmins,
  findAnyMessage,
  findParties,
  listAllMessages,
  markReadByAdmin,
} from './inspection.ts';
export { countUnread } from './list.ts';
export { selectOwnMessages } from './own-messages.ts';
export { changeConversation, markRead } from './own-side.ts';
export { findOwnMessage, removeMessage, restoreMessage } from './removing.ts';
export type { NewConversation } from './rules.ts';
export { sendMessage } from './sending.ts';

// What two members have said to each other, as one of them sees it: the list, a thread, a search. Each read is of the
// viewer's own conversations, so someone else's cannot even be asked for.

/** Add many conversations between members who have none yet; no one is notified and nothing is counted. */
export async function createConversations(
  tx: Tx,
  talks: readonly NewConversation[],
): Promise<void> {
  const rowSets = talks.map(rowsOf);
  await store.insertConversations(
    tx,
    rowSets.map(({ conversation }) => conversation),
  );
  await store.insertMessages(
    tx,
    rowSets.flatMap(({ messages }) => messages),
  );
  const writers = talks.flatMap(({ lines }) => lines.map(({ senderId }) => senderId));
  const readers = talks.flatMap(({ lines }) => lines.map(({ receiverId }) => receiverId));
  await responseTimes.noteConversations(tx, [...new Set([...writers, ...readers])]);
}

interface ConversationQuery {
  show?: ConversationFilter | undefined;
  order?: ConversationOrder | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

export async function listConversations(ctx: Context, viewer: Viewer, query: ConversationQuery) {
  const { memberId, blockVersion } = viewer;
  const { show = 'all', order = 'newest', limit = MESSAGE_PAGE.default } = query;
  const before = query.before === undefined ? undefined : fromPageCursor(query.before);
  const { db } = ctx;
  const without = blockVersion === 0 ? undefined : blockedPairs.selectBlockedBy(db, memberId);
  const cursor = await memberEvents.findCursor(db, memberId);
  const { rows, last } = await list.listConversations(db, memberId, {
    show,
    order,
    before,
    limit,
    without,
  });
  const otherIds = rows.map((row) => otherOf(row, memberId));
  const isAll = show === 'all' && !before && !last;
  const [partners, counted] = await Promise.all([
    recipients.findPartners(ctx, viewer, otherIds),
    isAll ? undefined : list.countUnread(db, memberId, without),
  ]);
  const items = rows.map((row) =>
    toConversation(row, memberId, partners.get(otherOf(row, memberId))),
  );
  const unreadCount = counted ?? items.reduce((sum, item) => sum + item.unreadCount, 0);
  return { items, unreadCount, nextBefore: last ? toPageCursor(last) : null, cursor };
}

export async function getThread(
  ctx: Context,
  viewer: Viewer,
  otherId: string,
  page: { before?: number | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<Thread> {
  const { memberId } = viewer;
  if (otherId === memberId) throw new AppError('OWN_CONVERSATION');
  const { limit = MESSAGE_PAGE.default } = page;
  const pair = pairOf(memberId, otherId);
  const cursor = await memberEvents.findCursor(ctx.db, memberId);
  const [conversation, rows, usage] = await Promise.all([
    store.findConversation(ctx.db, pair),
    store.listMessages(ctx.db, pair, { ...page, limit }),
    plans.getUsageToday(ctx, memberId),
  ]);
  // Read after the marks, so that marks from after a block are never shown without it.
  const { partner, refusalIf } = await recipients.findRecipient(ctx, memberId, otherId);
  const refusal = refusalIf(conversation !== undefined);
  if (refusal === 'PROFILE_NOT_FOUND') throw new AppError(refusal);
  const isAwaiting = !refusal && !(conversation && viewOf(conversation, memberId).hasOtherWritten);
  const awaiting = isAwaiting ? await findAwaiting(ctx, memberId, otherId) : null;
  const parts = { otherId, conversation, partner, rows, usage, refusal, awaiting, cursor };
  return toThread({ viewerId: memberId, ...parts });
}

/** The members that the viewer has written to. */
export async function listWrittenTo({ db }: Context, { memberId }: Viewer) {
  return { profileIds: await store.listWrittenTo(db, memberId) };
}

/** How many pairs of members have written to each other. */
export async function countConnections({ db }: Pick<Context, 'db'>): Promise<number> {
  return store.countAnswered(db);
}

/** The id of the conversation between two members, if they have one. */
export async function findConversationId(
  ctx: Pick<Context, 'db'>,
  memberId: string,
  otherId: string,
): Promise<string | undefined> {
  return (await store.findConversation(ctx.db, pairOf(memberId, otherId)))?.id;
}

/** Lock the conversation of two members, if they have one, and return how far each has read. */
export async function lockReadMarks(
  tx: Tx,
  memberId: string,
  otherId: string,
): Promise<(readerId: string) => number> {
  const row = await store.lockConversation(tx, pairOf(memberId, otherId));
  return (readerId) => (row ? viewOf(row, readerId).readUpTo : 0);
}

/** The other side of one of the viewer's conversations. Throws for anybody else's. */
export async function getPartner(ctx: Context, { memberId }: Viewer, conversationId: string) {
  const row = await store.findOwnConversation(ctx.db, memberId, conversationId);
  if (!row) throw new AppError('NOT_FOUND');
  return otherOf(row, memberId);
}

/**
 * The conversations with those of `otherIds` that the member may see online and typing: both have written, and neither
 * blocks the other. A message that is not answered shows its sender nothing.
 */
export async function findAnswered(
  { db }: Context,
  memberId: string,
  otherIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await store.listAnsweredAmong(db, memberId, otherIds);
  const hidden = await blockedPairs.findHiddenFrom(db, memberId);
  const idsByOther = rows.map((row) => [otherOf(row, memberId), row.id] as const);
  return new Map(idsByOther.filter(([otherId]) => !hidden.has(otherId)));
}

/** A member's conversations and all their messages, the newest conversation first, a slice at a time. */
export async function* readConversations({ db }: Pick<Context, 'db'>, memberId: string) {
  const partners = await store.listPartners(db, memberId);
  const newestFirst = partners.toSorted((a, b) => b.lastAt - a.lastAt);
  yield* readSlices(newestFirst, (ranges) => listRanges(db, ranges));
}

/** Everything the viewer has sent and received, for their export, a slice at a time. */
export async function* exportMessages(ctx: Pick<Context, 'db'>, viewer: Viewer) {
  const { memberId } = viewer;
  for await (const { conversations, rows } of readConversations(ctx, memberId)) {
    const otherIds = conversations.map(({ otherId }) => otherId);
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
): Promise<ShownMessageRow[]> {
  const row = await store.findMessage(ctx.db, messageId);
  if (!row || (row.senderId !== memberId && row.receiverId !== memberId)) {
    throw new AppError('NOT_FOUND');
  }
  const range = { before: row.seq + around + 1, limit: 2 * around + 1 };
  return store.listMessages(ctx.db, pairOf(row.senderId, row.receiverId), range);
}
