import { randomBytes } from 'node:crypto';
import {
  type AnalyticsEvent,
  type AnalyticsReport,
  daysBetween,
} from '@lintel/contract/administration/analytics';
import {
  ANALYTICS_LIMITS,
  DAILY_COUNTERS,
  SOURCE_COUNTERS,
} from '@lintel/contract/values/analytics';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepBooks } from '#server/platform/bookkeeping.ts';
import { utcDate } from '#server/platform/clock.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { isNotCounted, pseudonymOf, toDays, toRow, totalOf } from './rules.ts';
import * as store from './store.ts';
import { pseudonymsIn, sumsOf, withOrigins } from './sums.ts';

// Page views as reported by browsers. A visitor gets a new pseudonym each day, derived from a key that the database
// erases at the end of the day. Events and their sums are written in one transaction, so the sums are always right.

interface Visitor extends Caller {
  headers: Record<string, string | string[] | undefined>;
  /** Undefined for visitors without a session. */
  memberId: string | undefined;
}

/**
 * Save the events that a browser reports, unless the visitor has opted out. Beyond a day's maximum (and those that
 * arrive at the same moment) they are neither kept nor counted, so that invented ones cannot fill the disk.
 */
export async function logEvents(
  ctx: Context,
  { ip, userAgent, memberId, headers }: Visitor,
  events: readonly AnalyticsEvent[],
): Promise<void> {
  if (isNotCounted(headers)) return;
  ctx.rateLimits.spendHere('analytics', [ip]);
  const now = ctx.clock.now();
  const date = utcDate(now);
  const ownHost = new URL(ctx.config.linkBase).hostname;
  const fresh = randomBytes(32).toString('base64url');
  const keepEvents = () =>
    transact(ctx, async (tx) => {
      const soFar = await dailyCounts.listDaily(tx, { from: date, to: date }, ['pageViews']);
      const kept = soFar[0]?.count ?? 0;
      if (kept + events.length > ANALYTICS_LIMITS.eventsPerDay) return false;
      const key = await store.keyOfDay(tx, date, fresh);
      const visitor = pseudonymOf(key, 'visitor', memberId ?? `${ip}\0${userAgent ?? ''}`);
      const rows = events.map((event) => toRow(event, { key, visitor, now, ownHost }));
      const pseudonyms = pseudonymsIn(rows);
      await store.insertEvents(tx, withOrigins(rows, await store.listKnown(tx, date, pseudonyms)));
      // As late as possible: events with the same pseudonym wait for the commit.
      const firsts = await store.insertPseudonyms(tx, date, pseudonyms);
      await dailyCounts.addDailyCounts(tx, date, sumsOf(rows, firsts));
      return true;
    });
  await keepBooks(ctx, async () => {
    if (!(await keepEvents())) await warnOnce(ctx, date);
  });
}

/** Tell the operator once a day, whichever server is the first to notice. */
async function warnOnce(ctx: Context, date: string): Promise<void> {
  const isFirst = await ctx.rateLimits.isWithin('fullAnalytics', [date]);
  const { eventsPerDay } = ANALYTICS_LIMITS;
  if (isFirst) ctx.log.warn({ eventsPerDay }, 'no more events are kept today');
}

/** Report the counts of a range of days, and where most of its visits came from. */
export async function getReport(
  { db }: Pick<Context, 'db'>,
  { from, to }: dailyCounts.Days,
): Promise<AnalyticsReport> {
  const [rows, sources] = await Promise.all([
    dailyCounts.listDaily(db, { from, to }, DAILY_COUNTERS),
    dailyCounts.listMost(db, { from, to }, SOURCE_COUNTERS, ANALYTICS_LIMITS.sources),
  ]);
  const days = toDays(rows, from, daysBetween(from, to));
  return { from, to, days, totals: totalOf(rows), sources };
}

/** Erase the pseudonyms of past days, and old events; their sums stay. */
export async function sweepAnalytics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.eraseDaysBefore(db, utcDate(now));
  await store.deleteEventsBefore(db, periodStart(RETENTION.analyticsEvents, now));
}

export const analyticsJobs = [hourlyJob('sweep analytics', sweepAnalytics)];
