import { MESSAGE_LIMITS, REMOVED_MESSAGE } from '@lintel/contract/values/messaging';
import type { Context } from '#server/context.ts';
import { pairOf } from '#server/db/conversation-sides.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MessageRow } from '#server/db/schema.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as members from '#server/features/members/members/service.ts';
import { previewOf } from '#server/platform/text.ts';
import { findAnyMessage } from './inspection.ts';
import * as store from './store.ts';

// What staff remove of a conversation, and put back. Both sides read the same in its place, and keep its place.

/** What a member's message says; undefined where it is not theirs, or removed. */
export async function findOwnMessage(
  tx: Db | Tx,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const row = await findAnyMessage(tx, id);
  return row?.senderId === memberId && row.removedAt === null ? row.content : undefined;
}

/** Remove what a message says, in the caller's transaction. */
export async function removeMessage(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await rewrite(ctx, tx, id, { content: REMOVED_MESSAGE, removedAt: ctx.clock.now() });
}

/** Put back what a message said, in the caller's transaction. Nothing happens if it is gone. */
export async function restoreMessage(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  id: string,
  content: string,
): Promise<void> {
  await rewrite(ctx, tx, id, { content, removedAt: null });
}

async function rewrite(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  id: string,
  values: Pick<MessageRow, 'content' | 'removedAt'>,
): Promise<void> {
  const found = await findAnyMessage(tx, id);
  const { senderId = '', receiverId = '' } = found ?? {};
  const conversation = await store.lockConversation(tx, pairOf(senderId, receiverId));
  if (!found || !conversation) return;
  const last =
    found.seq === conversation.lastSeq && previewOf(values.content, MESSAGE_LIMITS.preview);
  await updateMessage(tx, found, values, last || undefined);
  const ids = await members.listKnownIds(tx, [senderId, receiverId]);
  const event = { kind: 'conversation' as const, conversationId: conversation.id };
  // Neither side has done it, so each reads it as the other's.
  const events = ids.map((memberId) => {
    const otherId = memberId === senderId ? receiverId : senderId;
    return { ...event, memberId, profileId: otherId, by: otherId, seq: conversation.lastSeq };
  });
  await memberEvents.append(ctx, tx, events);
}

/** Change what a message says, and its conversation's preview where it is the last one. */
async function updateMessage(
  tx: Tx,
  { id, conversationId }: MessageRow,
  values: Pick<MessageRow, 'content' | 'removedAt'>,
  lastContent: string | undefined,
): Promise<void> {
  await tx.updateTable('messages').set(values).where('id', '=', id).execute();
  if (lastContent === undefined) return;
  await tx
    .updateTable('conversations')
    .set({ lastContent })
    .where('id', '=', conversationId)
    .execute();
}
