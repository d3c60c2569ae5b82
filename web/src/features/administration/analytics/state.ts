import { type DailyCounter, OTHER_VALUES } from '@lintel/contract/values/analytics';

const DAY_MILLISECONDS = 86_400_000;
// The server's days are in UTC, whatever the reader's time zone.
const SHORT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const LONG = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The available ranges, in days. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];
const USUAL_RANGE = 30;

/** The range in the query string; the default if it is absent or unknown. */
export function readRange(days: unknown): Range {
  return RANGES.find((range) => String(range) === days) ?? USUAL_RANGE;
}

export function rangeOf(days: number, now: number): { from: string; to: string } {
  return { from: dateAt(now - (days - 1) * DAY_MILLISECONDS), to: dateAt(now) };
}

function dateAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Sat, 21 Nov. */
export function shortDay(date: string): string {
  return SHORT.format(new Date(date));
}

/** 21 November 2026. */
export function longDay(date: string): string {
  return LONG.format(new Date(date));
}

export const COUNTER_LABELS: Record<DailyCounter, string> = {
  visitors: 'Visitors',
  visits: 'Visits',
  pageViews: 'Page views',
  signUps: 'Sign-ups',
  onboarded: 'Profiles completed',
  searches: 'Searches',
  emptySearches: 'Without results',
  messages: 'Messages',
};

/** Where visits came from, as the table names it. */
export function sourceLabel(value: string): string {
  return value === OTHER_VALUES ? 'All others' : value;
}
