import type { Message } from '@lintel/contract/messaging/messages';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';
import type { Context, Viewer } from '#server/context.ts';
import { pairOf, viewOf } from '#server/db/conversation-sides.ts';
import type { Tx } from '#server/db/open.ts';
import type { ConversationRow, MessageRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as recipients from '#server/features/messaging/recipients/service.ts';
import * as unreadNotifications from '#server/features/notifications/unread/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as responseTimes from '#server/features/profiles/response-times/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { previewOf } from '#server/platform/text.ts';
import type { Outgoing } from './rules.ts';
import * as store from './store.ts';
import { toMessage } from './view.ts';

// Sending. A confirmed message is in the database, once, under its sequence number in the conversation; sending it
// again under the same client id returns the first one.

interface Draft {
  clientId: string;
  content: string;
  /** The receiver's brief that it answers. */
  briefId?: string | undefined;
  /** Who wrote it, because a message may wait in a browser in which another member signs in. */
  writerId?: string | undefined;
}

/** Send a message; `isNew` is false if it was sent before. */
export async function sendMessage(
  ctx: Context,
  { memberId: senderId }: Viewer,
  receiverId: string,
  { writerId = senderId, briefId, ...draft }: Draft,
): Promise<{ message: Message; isNew: boolean }> {
  if (writerId !== senderId) throw new AppError('OTHER_WRITER');
  if (receiverId === senderId) throw new AppError('OWN_CONVERSATION');
  const enforcePace = once(() => ctx.rateLimits.spendHere('messages', [senderId]));
  const sent = await transact(ctx, async (tx) => {
    // The members are locked first, so of several attempts at one message the later ones find it.
    const { refusalIf, blocks } = await recipients.lockRecipient(tx, senderId, receiverId);
    const before = await store.findByClientId(tx, senderId, draft.clientId);
    if (before) {
      requireSame(before, receiverId, draft);
      return { message: toMessage(before, senderId, blocks.atBlock?.readUpTo), isNew: false };
    }
    enforcePace();
    const known = await store.findConversation(tx, pairOf(senderId, receiverId));
    const refusal = refusalIf(known !== undefined);
    if (refusal) throw new AppError(refusal);
    const quote = known ? null : await quoteOf({ ...ctx, db: tx }, receiverId, briefId);
    const outgoing = { ...draft, quote, senderId, receiverId, createdAt: ctx.clock.now() };
    const conversation = await takeNextSeq(tx, outgoing);
    const message = await append(tx, conversation, outgoing);
    const { hasOtherWritten } = viewOf(conversation, senderId);
    if (!hasOtherWritten) await plans.spend(ctx, tx, senderId, 'messages');
    await notify(ctx, tx, conversation, outgoing);
    return { message, isNew: true };
  });
  if (sent.isNew) dailyCounts.count(ctx, 'messages');
  return sent;
}

/** The words of the receiver's brief that a first message answers, as they are now; null once it is another. */
async function quoteOf(
  ctx: profiles.SumsContext,
  receiverId: string,
  briefId: string | undefined,
): Promise<string | null> {
  const brief = briefId ? await profiles.findShownBrief(ctx, receiverId) : null;
  return brief && brief.id === briefId ? brief.words : null;
}

/** Take the next sequence number of a conversation, beginning it where there is none, and lock it. */
async function takeNextSeq(tx: Tx, outgoing: Outgoing): Promise<ConversationRow> {
  const { senderId, receiverId, content, createdAt } = outgoing;
  const last = {
    lastSenderId: senderId,
    lastContent: previewOf(content, MESSAGE_LIMITS.preview),
    lastAt: createdAt,
  };
  const fresh = { id: newId('con_', createdAt), ...last };
  return store.takeNextSeq(tx, fresh, pairOf(senderId, receiverId));
}

/** Append a message to its conversation under the number that was taken for it. */
async function append(
  tx: Tx,
  { id: conversationId, lastSeq: seq }: ConversationRow,
  outgoing: Outgoing,
): Promise<Message> {
  const id = newId('msg_', outgoing.createdAt);
  const row = {
    ...outgoing,
    id,
    conversationId,
    seq,
    readAt: null,
    adminReadAt: null,
    removedAt: null,
  };
  await store.insertMessage(tx, row);
  return toMessage(row, outgoing.senderId, undefined);
}

/** Note what follows from a message: an event for each side, the receiver's notification, how soon they answer. */
async function notify(
  ctx: Context,
  tx: Tx,
  conversation: ConversationRow,
  { senderId, receiverId, createdAt }: Outgoing,
): Promise<void> {
  const { id: conversationId, lastSeq: seq } = conversation;
  const { hasOtherWritten: isAnswer, sentCount } = viewOf(conversation, senderId);
  if (sentCount === 1) {
    await responseTimes.noteFirstMessage(tx, { senderId, receiverId, isAnswer }, createdAt);
    if (isAnswer) tx.note('first replies', [senderId, receiverId]);
  }
  await unreadNotifications.noteMessage(ctx, tx, {
    memberId: receiverId,
    conversationId,
    senderId,
  });
  const event = { kind: 'message', conversationId, seq } as const;
  await memberEvents.appendBetween(ctx, tx, { ...event, by: senderId, otherId: receiverId });
}

/** Throw MESSAGE_ID_TAKEN if what was sent before is another message. */
function requireSame(before: MessageRow, receiverId: string, draft: Pick<Draft, 'content'>): void {
  const isSame =
    before.receiverId === receiverId &&
    (before.removedAt !== null || before.content === draft.content);
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
