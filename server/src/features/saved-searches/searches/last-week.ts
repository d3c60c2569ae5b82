import type { Tx } from '#server/db/open.ts';
import type { WeekOfInterest } from '#server/emails/notification-emails.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import { DAY_MILLISECONDS, weekStart } from '#server/platform/clock.ts';
import { morningOf } from '#server/platform/mornings.ts';

/**
 * The views and saves of the member's profile in the week before, for the email of Monday morning: the one with
 * searches that wait for a morning. Undefined in all other emails, and where there were none.
 */
export async function findLastWeek(
  tx: Tx,
  memberId: string,
  { now, frequencies }: { now: number; frequencies: readonly string[] },
): Promise<WeekOfInterest | undefined> {
  const until = weekStart(now);
  const isMonday = now >= morningOf(until) && now < until + DAY_MILLISECONDS;
  if (!isMonday || frequencies.every((frequency) => frequency === 'now')) return undefined;
  const { views, saves } = await stats.getInterest(tx, memberId, {
    since: until - 7 * DAY_MILLISECONDS,
    until,
  });
  if (views.count + saves.count === 0) return undefined;
  return { views: views.count, saves: saves.count };
}
