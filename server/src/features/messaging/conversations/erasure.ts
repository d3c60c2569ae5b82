import type { Context } from '#server/context.ts';
import { pairOf } from '#server/db/conversation-sides.ts';
import type { Tx } from '#server/db/open.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as store from './store.ts';

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
  const partners = (await store.listPartners(tx, memberId)).toSorted((a, b) =>
    a.conversationId < b.conversationId ? -1 : 1,
  );
  const locked = [];
  for (const { otherId } of partners) {
    const row = await store.lockConversation(tx, pairOf(memberId, otherId));
    if (row) locked.push({ ...row, otherId });
  }
  // Asked only now: of two who leave at once, the second waited here for the first.
  const otherIds = locked.map(({ otherId }) => otherId);
  const stays = new Set(await members.listKnownIds(tx, otherIds));
  const abandoned = locked.filter(({ otherId }) => !stays.has(otherId));
  await store.deleteConversations(
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
