import type { Context, Viewer } from '#server/context.ts';
import { otherOf, pairOf, viewOf } from '#server/db/conversation-sides.ts';
import type { Tx } from '#server/db/open.ts';
import type { ConversationRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as unreadNotifications from '#server/features/notifications/unread/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type OwnChange, updateOwnSide } from './archive.ts';
import * as readMarks from './read-marks.ts';
import * as store from './store.ts';

// What a member changes about their own side of a conversation: how far they have read, and whether it is archived.

/** Move the viewer's mark forward, never back. */
export async function markRead(ctx: Context, { memberId }: Viewer, otherId: string, upTo: number) {
  ctx.rateLimits.spendHere('marks', [memberId]);
  return transact(ctx, async (tx) => {
    // The conversation is locked first, so the other side has either left or blocked before or waits for this.
    const conversation = await store.lockConversation(tx, pairOf(memberId, otherId));
    if (!conversation) throw new AppError('NOT_FOUND');
    const before = viewOf(conversation, memberId);
    const readUpTo = Math.max(before.readUpTo, Math.min(upTo, conversation.lastSeq));
    const mark = { readerId: memberId, readUpTo, readAt: ctx.clock.now() };
    if (readUpTo === before.readUpTo) return readAgain(ctx, tx, conversation, mark);
    const other = await members.findMember({ db: tx }, otherId);
    const isShown =
      other !== undefined && !(await blockedPairs.isBlockedPair(tx, memberId, otherId));
    const unreadCount = await moveReadMark(tx, conversation, mark);
    const { id: conversationId } = conversation;
    const read = { memberId, conversationId, senderId: otherId };
    await unreadNotifications.noteRead(ctx, tx, { ...read, unreadCount: other ? unreadCount : 0 });
    const event = { kind: 'read', conversationId, by: memberId, seq: readUpTo } as const;
    if (isShown) await memberEvents.appendBetween(ctx, tx, { ...event, otherId });
    else await memberEvents.append(ctx, tx, [{ ...event, memberId, profileId: otherId }]);
    return { readUpTo, unreadCount };
  });
}

/** Nothing new was read, but the reader may have marked the conversation as unread. */
async function readAgain(
  ctx: Context,
  tx: Tx,
  conversation: ConversationRow,
  mark: { readerId: string; readUpTo: number; readAt: number },
) {
  const { readerId, readUpTo } = mark;
  const before = viewOf(conversation, readerId).unreadCount;
  if (before === 0) return { readUpTo, unreadCount: 0 };
  const unreadCount = await moveReadMark(tx, conversation, mark);
  if (unreadCount !== before) await appendOwn(ctx, tx, conversation, readerId);
  return { readUpTo, unreadCount };
}

/** Archive a conversation, end that, or mark it as unread, for the viewer alone. */
export async function changeConversation(
  ctx: Context,
  { memberId }: Viewer,
  otherId: string,
  change: OwnChange,
) {
  ctx.rateLimits.spendHere('marks', [memberId]);
  return transact(ctx, async (tx) => {
    const conversation = await store.lockConversation(tx, pairOf(memberId, otherId));
    if (!conversation) throw new AppError('NOT_FOUND');
    const changed = await updateOwnSide(tx, conversation, memberId, change);
    await appendOwn(ctx, tx, conversation, memberId);
    const { isArchived, unreadCount } = viewOf(changed, memberId);
    return { isArchived, unreadCount };
  });
}

/** Move the reader's mark in a locked conversation; return how many messages are left unread. */
async function moveReadMark(
  tx: Tx,
  conversation: ConversationRow,
  mark: Omit<readMarks.ReadMark, 'conversationId'>,
): Promise<number> {
  const moved = { ...mark, conversationId: conversation.id };
  const unreadCount = await readMarks.updateReadMark(tx, conversation, moved);
  await readMarks.markMessagesRead(tx, moved);
  return unreadCount;
}

/** Append an event to the member's own log, for their other tabs and devices. */
async function appendOwn(ctx: Context, tx: Tx, conversation: ConversationRow, memberId: string) {
  const { id: conversationId, lastSeq: seq } = conversation;
  const profileId = otherOf(conversation, memberId);
  const event = { kind: 'conversation', conversationId, by: memberId, seq } as const;
  await memberEvents.append(ctx, tx, [{ ...event, memberId, profileId }]);
}
