import type { Thread } from '@lintel/contract/messaging/messages';
import type { Context } from '#server/context.ts';
import * as profileStats from '#server/features/profiles/profile-stats/service.ts';
import { listWrittenTo } from './list.ts';

/** What a member who waits for a first answer is told. */
export async function findAwaiting(
  ctx: Context,
  memberId: string,
  otherId: string,
): Promise<Thread['awaiting']> {
  const [responseMinutes, writtenTo] = await Promise.all([
    profileStats.getResponseMinutes(ctx, otherId),
    listWrittenTo(ctx.db, memberId, 2),
  ]);
  return { responseMinutes, isFirst: writtenTo.every((id) => id === otherId) };
}
