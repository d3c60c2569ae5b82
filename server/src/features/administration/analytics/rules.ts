import { createHmac } from 'node:crypto';
import type {
  AnalyticsEvent,
  AnalyticsReport,
  DailyCounts,
} from '@lintel/contract/administration/analytics';
import { DAILY_COUNTERS, type DailyCounter } from '@lintel/contract/values/analytics';
import type { AnalyticsEventRow } from '#server/db/schema/counting.ts';
import { DAY_MILLISECONDS, utcDate } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';

const HOUR = 3_600_000;
const PSEUDONYM_LENGTH = 22;
const SCREEN_STEP = 100;
const HOST = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/;
/** Crawlers that identify themselves. */
const MACHINES = /bot\b|crawl|spider|slurp|preview|lighthouse/i;

interface DayCount {
  date: string;
  counter: string;
  count: number;
}

/** Whether the sender has opted out of analytics, or is a crawler. */
export function isNotCounted(headers: Record<string, string | string[] | undefined>): boolean {
  const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1';
  return isRefused || MACHINES.test(String(headers['user-agent'] ?? ''));
}

/** The pseudonym of `secret` for a day; no one can derive it without the key of that day. */
export function pseudonymOf(key: string, kind: string, secret: string): string {
  const digest = createHmac('sha256', key).update(`${kind}\0${secret}`).digest('base64url');
  return digest.slice(0, PSEUDONYM_LENGTH);
}

/** The row for an event. `visitor` is a pseudonym already. */
export function toRow(
  event: AnalyticsEvent,
  { key, visitor, now, ownHost }: { key: string; visitor: string; now: number; ownHost: string },
): AnalyticsEventRow {
  return {
    id: newId('evt_', now),
    type: event.type,
    happenedAt: clampTime(event.timestamp, now),
    visitor,
    // Uses the day's key too, because a page session over midnight would connect two days.
    pageSession: pseudonymOf(key, 'visit', event.session_id),
    pathname: event.pathname,
    referrer: foreignHost(event.referrer, ownHost),
    screenWidth: coarseWidth(event.screen_width),
    channel: event.channel,
    utmSource: markOf(event.utm_source),
    utmMedium: markOf(event.utm_medium),
    utmCampaign: markOf(event.utm_campaign),
    utmContent: markOf(event.utm_content),
    utmTerm: markOf(event.utm_term),
  };
}

/** The time of an event, limited to the last hour of the same day against wrong clocks. */
function clampTime(timestamp: string, now: number): number {
  const dayStart = Math.floor(now / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const earliest = Math.max(dayStart, now - HOUR);
  return Math.min(now, Math.max(earliest, Date.parse(timestamp)));
}

/** The host of a referrer on another site. */
function foreignHost(referrer: string | null, ownHost: string): string | null {
  const host = referrer?.toLowerCase().replace(/^www\./, '') ?? '';
  return HOST.test(host) && host !== ownHost.replace(/^www\./, '') ? host : null;
}

/** A campaign parameter; null if it contains an email address. */
function markOf(text: string | null): string | null {
  return text?.includes('@') ? null : text;
}

/** A screen width, rounded so that it distinguishes devices but not people. */
function coarseWidth(width: number | null | undefined): number | null {
  return width == null ? null : Math.floor(width / SCREEN_STEP) * SCREEN_STEP;
}

/** List every day of a range with all its counts, in order. */
export function toDays(
  rows: readonly DayCount[],
  from: string,
  count: number,
): AnalyticsReport['days'] {
  const byDate = Map.groupBy(rows, ({ date }) => date);
  return Array.from({ length: count }, (_, i) => {
    const date = utcDate(Date.parse(from) + i * DAY_MILLISECONDS);
    return { date, ...totalOf(byDate.get(date) ?? []) };
  });
}

/** Add up each counter. */
export function totalOf(rows: readonly DayCount[]): DailyCounts {
  const sums = new Map<string, number>();
  for (const { counter, count } of rows) sums.set(counter, (sums.get(counter) ?? 0) + count);
  const entries = DAILY_COUNTERS.map((counter) => [counter, sums.get(counter) ?? 0]);
  return Object.fromEntries(entries) as Record<DailyCounter, number>;
}
