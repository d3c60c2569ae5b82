import { SEEN_MEMBERS } from '@lintel/contract/values/data-tables';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { secondsToNextUtcDay, utcDate } from '#server/platform/clock.ts';
import * as store from './store.ts';

// How many different members a member may see in a day by programs.

/** Count members that the viewer is about to see, each once a day. Throws SEARCH_LIMIT, and then counts none. */
export async function spendMembers(
  ctx: Context,
  { memberId: viewerId }: Viewer,
  ids: readonly string[],
): Promise<void> {
  const now = ctx.clock.now();
  const date = utcDate(now);
  const seen = await store.findSeen(ctx.db, viewerId, date, ids);
  const others = ids.filter((id) => id !== viewerId && !seen.has(id));
  if (others.length === 0) return;
  await transact(ctx, async (tx) => {
    // Locked, so that requests at once cannot exceed the limit together.
    await members.lockMember(tx, viewerId);
    await store.insertSeen(
      tx,
      others.map((profileId) => ({ viewerId, date, profileId })),
    );
    if ((await store.countSeen(tx, viewerId, date)) <= SEEN_MEMBERS.aDay) return;
    throw new AppError('SEARCH_LIMIT', { retryAfterSeconds: secondsToNextUtcDay(now) });
  });
}

export async function sweepSeenMembers({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  await store.deleteSeenBefore(db, utcDate(periodStart(RETENTION.seenMembers, clock.now())));
}
