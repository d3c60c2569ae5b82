import type { ProfileStats } from '@lintel/contract/profiles/profiles';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import { publicViewJobs } from './public-views.ts';
import {
  isWithinDay,
  measuredSince,
  monthStart,
  nextChangeAt,
  responseMinutes,
  silentFrom,
} from './rules.ts';
import * as store from './store.ts';
import { sweepViews } from './views.ts';

// Statistics of a profile, counted on request, and the views that they count.

export { addPublicView, listPublicViews, writePublicViews } from './public-views.ts';
export {
  exportViews,
  hasViewed,
  insertCompared,
  insertView,
  listOfDay,
  sweepViews,
} from './views.ts';
export { silentFrom };

export const profileStatsJobs: readonly Job[] = [
  hourlyJob('sweep profile views', sweepViews),
  ...publicViewJobs,
];

export async function getOwnProfileStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId }: Pick<Viewer, 'memberId'>,
): Promise<ProfileStats> {
  const [viewsThisMonth, timesSaved, messagesReceived] = await Promise.all([
    store.countViews(db, memberId, monthStart(clock.now())),
    store.countSaved(db, memberId),
    store.countReceived(db, memberId),
  ]);
  return { viewsThisMonth, timesSaved, messagesReceived };
}

/** How often a profile was viewed and saved in a period, in numbers only. */
export async function getInterest(db: Db, memberId: string, span: store.Span): Promise<Interest> {
  const [views, saves] = await Promise.all([
    store.countViewers(db, memberId, span),
    store.countSaves(db, memberId, span),
  ]);
  return { views: toInterestCount(views), saves: toInterestCount(saves) };
}

/** A count, and when it last grew; null if it is 0. */
export interface InterestCount {
  count: number;
  lastAt: number | null;
}

export interface Interest {
  views: InterestCount;
  saves: InterestCount;
}

// PostgreSQL returns counts as text.
function toInterestCount({
  count,
  lastAt,
}: {
  count: number | string;
  lastAt: number | string | null;
}) {
  return { count: Number(count), lastAt: lastAt === null ? null : Number(lastAt) };
}

/** How soon a member usually answers; null until it can be measured. */
export async function getResponseMinutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<number | null> {
  const now = clock.now();
  return responseMinutes(await store.listContacts(db, memberId, measuredSince(now)), now);
}

/** Whether a member usually answers within a day, and when that may change without a further message. */
export async function measureResponseTime(db: Db | Tx, memberId: string, now: number) {
  const contacts = await store.listContacts(db, memberId, measuredSince(now));
  return {
    isWithinDay: isWithinDay(responseMinutes(contacts, now)),
    dueAt: nextChangeAt(contacts, now),
  };
}
