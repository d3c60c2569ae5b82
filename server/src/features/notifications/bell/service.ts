import { NOTIFICATION_LIMITS } from '@lintel/contract/notifications/bell';
import type { Context, Viewer } from '#server/context.ts';
import * as invitations from '#server/features/front-door/invitations/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { DAY_MILLISECONDS, isoInstant, utcDate, weekStart } from '#server/platform/clock.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { londonDay, londonMidnight } from '#server/platform/london-days.ts';
import * as terms from '../terms/service.ts';
import * as store from './store.ts';
import { type News, toNotifications } from './view.ts';

// Notifications in the bell are derived from their subjects on each request, so they are always right; only how far the
// member has seen each thing is stored.

export type { News } from './view.ts';

/** Finds what an area above has for the bell. */
export type FindNews = (ctx: Context, viewer: Viewer, since: number) => Promise<News[]>;

export async function listNotifications(
  ctx: Context,
  viewer: Viewer,
  findMore: readonly FindNews[],
) {
  const [news, marks] = await Promise.all([
    findNews(ctx, viewer, findMore),
    store.listMarks(ctx.db, viewer.memberId),
  ]);
  return toNotifications(news, marks);
}

/** Mark the viewer's own notifications as seen; any other id is ignored. */
export async function readNotifications(
  ctx: Context,
  viewer: Viewer,
  notifications: readonly store.SeenNotification[],
  findMore: readonly FindNews[],
) {
  const { memberId } = viewer;
  const news = new Map((await findNews(ctx, viewer, findMore)).map((item) => [item.id, item]));
  const marks = new Map<string, number>();
  for (const { id, mark } of notifications) {
    const item = news.get(id);
    if (item) marks.set(id, Math.max(marks.get(id) ?? 0, Math.min(mark, item.at)));
  }
  const rows = [...marks].map(([id, mark]) => ({ id, mark }));
  await store.raiseMarks(ctx.db, memberId, rows, ctx.clock.now());
  return toNotifications([...news.values()], await store.listMarks(ctx.db, memberId));
}

/** Which notifications the viewer has seen, and when, for their export. */
export async function exportMarks({ db }: Pick<Context, 'db'>, { memberId }: Viewer) {
  const rows = await store.listSeen(db, memberId);
  return rows.map(({ notificationId, markedAt }) => ({
    notificationId,
    seenAt: isoInstant(markedAt),
  }));
}

export async function sweepMarks(ctx: Context): Promise<void> {
  await store.deleteMarksBefore(ctx.db, marksKeptSince(ctx.clock.now()));
}

export const bellJobs = [hourlyJob('sweep notification marks', sweepMarks)];

async function findNews(
  ctx: Context,
  viewer: Viewer,
  findMore: readonly FindNews[],
): Promise<News[]> {
  const { memberId } = viewer;
  const since = newsSince(ctx.clock.now());
  const parts = await Promise.all([
    findInterest(ctx, memberId),
    findEndingChecks(ctx, memberId),
    findCompanyNews(ctx, viewer),
    findJoined(ctx, viewer),
    findEnded(ctx, memberId),
    findTermsNews(ctx),
    findPlanNews(ctx, memberId),
    ...findMore.map((find) => find(ctx, viewer, since)),
  ]);
  return parts.flat();
}

async function findInterest(ctx: Context, memberId: string): Promise<News[]> {
  const now = ctx.clock.now();
  const since = weekStart(now);
  const interest = await stats.getInterest(ctx.db, memberId, { since, until: now + 1 });
  return (['saves', 'views'] as const).flatMap((kind) => {
    const { count, lastAt } = interest[kind];
    if (count === 0 || lastAt === null) return [];
    return [{ kind, id: `${kind}_${utcDate(since)}`, count, at: lastAt }];
  });
}

/** The checks that end soon, unread again with each reminder. */
async function findEndingChecks(ctx: Context, memberId: string): Promise<News[]> {
  const today = londonDay(ctx.clock.now());
  const rows = await facts.listOf(ctx.db, [memberId]);
  const ending = rows.filter((row) => facts.remindedOn([row], today).length > 0);
  if (ending.length === 0) return [];
  // Also news: a check that was made after the day of its reminder.
  const times = ending.flatMap((row) => [
    row.checkedAt ?? 0,
    ...facts.remindedOn([row], today).map(londonMidnight),
  ]);
  return [{ kind: 'checks', id: 'checks', count: ending.length, at: Math.max(...times) }];
}

/** What has changed at the viewer's company, and at those of members that they have saved and may see. */
async function findCompanyNews(ctx: Context, viewer: Viewer): Promise<News[]> {
  const { memberId } = viewer;
  const since = newsSince(ctx.clock.now());
  const changes = await facts.listCompanyChanges(ctx, memberId, since);
  if (changes.length === 0) return [];
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const ids = changes.flatMap(({ profileIds }) => profileIds);
  const listed = await profiles.findListedProfiles(ctx, [...new Set(ids)]);
  const shownIds = new Set(listed.map(({ card }) => card.id));
  return changes.flatMap(({ company, changes: words, changedAt, profileIds }) => {
    const profileId = profileIds.find((id) => shownIds.has(id) && !hiddenIds.has(id));
    if (profileId === undefined) return [];
    const id = `company-${company.number}`;
    return { kind: 'company', id, count: 1, at: changedAt, company, changes: words, profileId };
  });
}

async function findJoined(ctx: Context, viewer: Viewer): Promise<News[]> {
  const joined = await invitations.listJoined(ctx, viewer, newsSince(ctx.clock.now()));
  return joined.map(({ at, ...member }) => {
    return { kind: 'joined', id: `joined-${member.id}`, count: 1, at, member };
  });
}

async function findEnded(ctx: Context, memberId: string): Promise<News[]> {
  const found = await audit.findEndedByRestore(ctx.db, memberId, newsSince(ctx.clock.now()));
  if (!found) return [];
  const { at, ended } = found;
  return ended.map((what) => ({ kind: 'ended', id: `ended-${what}`, count: 1, at, what }));
}

async function findTermsNews(ctx: Context): Promise<News[]> {
  const notices = await terms.listNews(ctx, newsSince(ctx.clock.now()));
  return notices.map(({ number, effectiveOn, createdAt }) => {
    return { kind: 'terms', id: `terms_${number}`, count: 1, at: createdAt, effectiveOn };
  });
}

async function findPlanNews(ctx: Context, memberId: string): Promise<News[]> {
  const now = ctx.clock.now();
  const subscription = await plans.findPaidPlan(ctx.db, memberId, now);
  if (!subscription || subscription.since < newsSince(now)) return [];
  return [
    {
      kind: 'plan',
      id: `plan_${subscription.id}`,
      count: 1,
      at: subscription.since,
      plan: subscription.plan,
    },
  ];
}

/** The instant from which something counts as news. */
function newsSince(now: number): number {
  return now - NOTIFICATION_LIMITS.days * DAY_MILLISECONDS;
}

/** The instant before which no mark belongs to a notification that could still be listed. */
function marksKeptSince(now: number): number {
  return newsSince(now) - DAY_MILLISECONDS;
}
