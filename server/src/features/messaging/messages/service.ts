import type { Message } from '@lintel/contract/messaging/messages';
import type { Context, Viewer } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import { transact } from '#server/db/transact.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as blockedPairs from '#server/features/members/blocked-pairs/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as recipients from '#server/features/messaging/recipients/service.ts';
import * as unreadNotifications from '#server/features/notifications/unread/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';

// Sending and reading messages. A confirmed message is in the database, once, under its sequence number in the
// conversation; sending it again under the same client id returns the first one.

/** How often a member may send messages, whatever their plan. */
const SENDING_PACE = { count: 30, seconds: 60 } as const;

interface Draft {
  clientId: string;
  content: string;
}

/** Send a message; `isNew` is false if it was sent before. */
export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  receiverId: string,
  draft: Draft,
): Promise<{ message: Message; isNew: boolean }> {
  if (receiverId === viewer.memberId) throw new AppError('OWN_CONVERSATION');
  const existing = await findSent(ctx, viewer, receiverId, draft);
  if (existing) return { message: existing, isNew: false };
  enforcePace(ctx, viewer);
  await conversations.requireMayWrite(ctx, viewer, receiverId);
  try {
    const message = await writeMessage(ctx, viewer.memberId, receiverId, draft);
    dailyCounts.count(ctx, 'messages');
    return { message, isNew: true };
  } catch (error) {
    // Another attempt at the same message may have succeeded first.
    const first = isUniqueViolation(error) && (await findSent(ctx, viewer, receiverId, draft));
    if (!first) throw error;
    return { message: first, isNew: false };
  }
}

/** Write in one transaction the message under its sequence number, the allowance and an event for both sides. */
async function writeMessage(
  ctx: Context,
  senderId: string,
  receiverId: string,
  draft: Draft,
): Promise<Message> {
  return transact(ctx, async (tx) => {
    // A block and the end of an account lock the members too: each either precedes this message or waits for it.
    const locked = await members.lockMembers(tx, [senderId, receiverId]);
    if (!locked.has(senderId)) throw new AppError('NOT_SIGNED_IN');
    if (!locked.has(receiverId)) throw new AppError('PROFILE_NOT_FOUND');
    await recipients.requireNotBlocked(tx, senderId, receiverId);
    const outgoing = { ...draft, senderId, receiverId, createdAt: ctx.clock.now() };
    const { message, conversationId, isAnswer } = await conversations.append(tx, outgoing);
    if (!isAnswer) await plans.spend(ctx, tx, senderId, 'messages');
    await unreadNotifications.noteMessage(ctx, tx, {
      memberId: receiverId,
      conversationId,
      senderId,
    });
    const event = { kind: 'message', conversationId, by: senderId, seq: message.seq } as const;
    await memberEvents.append(ctx, tx, [
      { ...event, memberId: senderId, profileId: receiverId },
      { ...event, memberId: receiverId, profileId: senderId },
    ]);
    return message;
  });
}

/** Move the viewer's mark forward, never back. */
export async function markRead(ctx: Context, { memberId }: Viewer, otherId: string, upTo: number) {
  return transact(ctx, async (tx) => {
    const reading = { readerId: memberId, otherId, upTo, readAt: ctx.clock.now() };
    const { conversationId, isMoved, ...mark } = await conversations.moveReadMark(tx, reading);
    if (!isMoved) return mark;
    // The conversation is locked by now, so the other side has either left before or waits for this.
    const isGone = (await members.listKnownIds(tx, [otherId])).length === 0;
    const ref = { memberId, conversationId, senderId: otherId };
    const unreadCount = isGone ? 0 : mark.unreadCount;
    await unreadNotifications.noteRead(ctx, tx, { ...ref, unreadCount });
    const event = { kind: 'read', conversationId, by: memberId, seq: mark.readUpTo } as const;
    const own = { ...event, memberId, profileId: otherId };
    const theirs = { ...event, memberId: otherId, profileId: memberId };
    const isTold = !isGone && !(await blockedPairs.isBlockedPair(tx, memberId, otherId));
    await memberEvents.append(ctx, tx, isTold ? [own, theirs] : [own]);
    return mark;
  });
}

/** The message that the viewer has sent under this client id. Throws MESSAGE_ID_TAKEN if it differs. */
async function findSent(ctx: Context, { memberId }: Viewer, receiverId: string, draft: Draft) {
  const message = await conversations.findSent(ctx.db, memberId, draft.clientId);
  if (!message) return undefined;
  const isSame = message.receiverId === receiverId && message.content === draft.content;
  if (!isSame) throw new AppError('MESSAGE_ID_TAKEN');
  return message;
}

function enforcePace({ rateLimits }: Context, { memberId }: Viewer): void {
  rateLimits.spendHere({ [`messages:${memberId}`]: SENDING_PACE });
}
