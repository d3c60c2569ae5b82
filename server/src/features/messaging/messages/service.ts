import type { Message } from '@lintel/contract/messaging/messages';
import type { Context, Viewer } from '#server/context.ts';
import { otherOf, pairOf, viewOf } from '#server/db/conversation-sides.ts';
import type { Tx } from '#server/db/open.ts';
import type { ConversationRow, MessageRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as answering from '#server/features/members/answering/service.ts';
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

/** How often a member may move a mark: once a second, while they scroll. */
const READING_PACE = { count: 120, seconds: 120 } as const;

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
  const { memberId: senderId } = viewer;
  if (receiverId === senderId) throw new AppError('OWN_CONVERSATION');
  const enforcePace = once(() =>
    ctx.rateLimits.spendHere({ [`messages:${senderId}`]: SENDING_PACE }),
  );
  const sent = await transact(ctx, async (tx) => {
    const outgoing = { ...draft, senderId, receiverId, createdAt: ctx.clock.now() };
    // The members are locked first, so of several attempts at one message the later ones find it.
    const { refusalIf, blocks } = await recipients.lockRecipient(tx, senderId, receiverId);
    const before = await conversations.findByClientId(tx, senderId, draft.clientId);
    if (before) {
      requireSame(before, receiverId, draft);
      return { message: conversations.presentSent(before, blocks), isNew: false };
    }
    enforcePace();
    const known = await conversations.findConversationId({ db: tx }, senderId, receiverId);
    const refusal = refusalIf(known !== undefined);
    if (refusal) throw new AppError(refusal);
    return { message: await writeMessage(ctx, tx, outgoing), isNew: true };
  });
  if (sent.isNew) dailyCounts.count(ctx, 'messages');
  return sent;
}

/** Number the message, write it, spend the allowance, and tell both sides. */
async function writeMessage(
  ctx: Context,
  tx: Tx,
  outgoing: conversations.Outgoing,
): Promise<Message> {
  const { senderId, receiverId, createdAt } = outgoing;
  const conversation = await conversations.takeNextSeq(tx, outgoing);
  const sent = await conversations.append(tx, conversation, outgoing);
  const { message, conversationId, isAnswer } = sent;
  if (!isAnswer) await plans.spend(ctx, tx, senderId, 'messages');
  if (sent.isFirst) {
    await answering.noteFirstMessage(tx, { senderId, receiverId, isAnswer }, createdAt);
  }
  await unreadNotifications.noteMessage(ctx, tx, {
    memberId: receiverId,
    conversationId,
    senderId,
  });
  const event = { kind: 'message', conversationId, seq: message.seq } as const;
  await memberEvents.appendBetween(ctx, tx, { ...event, by: senderId, otherId: receiverId });
  return message;
}

/** Move the viewer's mark forward, never back. */
export async function markRead(ctx: Context, { memberId }: Viewer, otherId: string, upTo: number) {
  ctx.rateLimits.spendHere({ [`reads:${memberId}`]: READING_PACE });
  return transact(ctx, async (tx) => {
    // The conversation is locked first, so the other side has either left or blocked before or waits for this.
    const conversation = await conversations.lockConversation(tx, pairOf(memberId, otherId));
    if (!conversation) throw new AppError('NOT_FOUND');
    const before = viewOf(conversation, memberId);
    const readUpTo = Math.max(before.readUpTo, Math.min(upTo, conversation.lastSeq));
    const mark = { readerId: memberId, readUpTo, readAt: ctx.clock.now() };
    if (readUpTo === before.readUpTo) return readAgain(ctx, tx, conversation, mark);
    const other = await members.findMember({ db: tx }, otherId);
    const isTold =
      other !== undefined && !(await blockedPairs.isBlockedPair(tx, memberId, otherId));
    const unreadCount = await conversations.moveReadMark(tx, conversation, mark);
    const { id: conversationId } = conversation;
    const read = { memberId, conversationId, senderId: otherId };
    await unreadNotifications.noteRead(ctx, tx, { ...read, unreadCount: other ? unreadCount : 0 });
    const event = { kind: 'read', conversationId, by: memberId, seq: readUpTo } as const;
    if (isTold) await memberEvents.appendBetween(ctx, tx, { ...event, otherId });
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
  const unreadCount = await conversations.moveReadMark(tx, conversation, mark);
  if (unreadCount !== before) await appendOwn(ctx, tx, conversation, readerId);
  return { readUpTo, unreadCount };
}

/** Archive a conversation, end that, or mark it as unread, for the viewer alone. */
export async function changeConversation(
  ctx: Context,
  { memberId }: Viewer,
  otherId: string,
  change: conversations.OwnChange,
) {
  ctx.rateLimits.spendHere({ [`reads:${memberId}`]: READING_PACE });
  return transact(ctx, async (tx) => {
    const conversation = await conversations.lockConversation(tx, pairOf(memberId, otherId));
    if (!conversation) throw new AppError('NOT_FOUND');
    const changed = await conversations.updateOwnSide(tx, conversation, memberId, change);
    await appendOwn(ctx, tx, conversation, memberId);
    const { isArchived, unreadCount } = viewOf(changed, memberId);
    return { isArchived, unreadCount };
  });
}

/** Append an event to the member's own log, for their other tabs and devices. */
async function appendOwn(ctx: Context, tx: Tx, conversation: ConversationRow, memberId: string) {
  const { id: conversationId, lastSeq: seq } = conversation;
  const profileId = otherOf(conversation, memberId);
  const event = { kind: 'conversation', conversationId, by: memberId, seq } as const;
  await memberEvents.append(ctx, tx, [{ ...event, memberId, profileId }]);
}

/** Throw MESSAGE_ID_TAKEN if what was sent before is another message. */
function requireSame(before: MessageRow, receiverId: string, draft: Draft): void {
  const isSame = before.receiverId === receiverId && before.content === draft.content;
  if (!isSame) throw new AppError('MESSAGE_ID_TAKEN');
}

/** The same function, which does nothing from its second call on. */
function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}

// What becomes of a member's conversations when they leave. Whatever concerns two members locks in one order, so that
// nothing deadlocks: the members, the conversations by id, all cursors in one sorted statement.

/**
 * Erase a member's conversations, in the transaction that erases the account and has locked its member; recipients keep
 * their messages.
 */
export async function eraseMember(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  const partners = (await conversations.listPartners(tx, memberId)).toSorted((a, b) =>
    a.conversationId < b.conversationId ? -1 : 1,
  );
  const locked = [];
  for (const { otherId } of partners) {
    const row = await conversations.lockConversation(tx, pairOf(memberId, otherId));
    if (row) locked.push({ ...row, otherId });
  }
  // Asked only now: of two who leave at once, the second waited here for the first.
  const otherIds = locked.map(({ otherId }) => otherId);
  const stays = new Set(await members.listKnownIds(tx, otherIds));
  const abandoned = locked.filter(({ otherId }) => !stays.has(otherId));
  await conversations.deleteConversations(
    tx,
    abandoned.map(({ id }) => id),
  );
  const remaining = locked.filter(({ otherId }) => stays.has(otherId));
  const events = remaining.map(({ id, otherId, lastSeq }) => ({
    ...{ memberId: otherId, kind: 'conversation' as const, conversationId: id },
    ...{ profileId: memberId, by: memberId, seq: lastSeq },
  }));
  await memberEvents.append(ctx, tx, events);
  await memberEvents.eraseMember(tx, memberId);
}
