import { type DailyCounter, OTHER_VALUES, type Ranking } from '@lintel/contract/values/analytics';
import { FACETS, type FacetKey, isChoice } from '@lintel/contract/values/directory';
import { nameOfValue } from '@lintel/contract/values/search';
import { formatCount } from '#web/lib/format.ts';

const DAY_MILLISECONDS = 86_400_000;
// The server's days are in UTC, whatever the reader's time zone.
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
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

/** 21 Nov. */
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
  emptySearches: 'Searches without results',
  messages: 'Messages',
};

/** Describe the change of a count since the previous period. */
export function changeOf(now: number, before: number): { words: string; direction: -1 | 0 | 1 } {
  if (now === before) return { words: 'no change', direction: 0 };
  if (before === 0) return { words: 'none before', direction: 1 };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { words: 'almost no change', direction: 0 };
  const words = `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))}%`;
  return { words, direction: percent > 0 ? 1 : -1 };
}

/** Whether a change of a count is for the worse. */
export function isBad(counter: DailyCounter, direction: -1 | 0 | 1): boolean {
  return counter === 'emptySearches' && direction > 0;
}

/** Describe a chart in one sentence, for screen readers. */
export function summaryOf(label: string, days: readonly { date: string; count: number }[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), {
    date: '',
    count: 0,
  });
  if (total === 0) return `${label}: none.`;
  return `${label}: ${formatCount(total)}, most on ${longDay(most.date)} (${formatCount(most.count)}).`;
}

export const RANKING_WORDS: Record<Ranking, { title: string; column: string; countLabel: string }> =
  {
    filters: { title: 'Filters used', column: 'Filter', countLabel: 'Searches' },
    pages: { title: 'Pages', column: 'Page', countLabel: 'Views' },
    referrers: { title: 'Referring sites', column: 'Site', countLabel: 'Visits' },
    campaigns: { title: 'Campaigns', column: 'Source / medium / name', countLabel: 'Visits' },
    channels: { title: 'Channels', column: 'Channel', countLabel: 'Visits' },
    screens: { title: 'Screens', column: 'Screen', countLabel: 'Visits' },
    events: { title: 'Links followed and shared', column: 'What', countLabel: 'Times' },
  };

const VALUE_LABELS: Partial<Record<Ranking, Record<string, string>>> = {
  channels: {
    direct: 'Direct',
    search: 'Search engines',
    social: 'Social networks',
    email: 'Email',
    campaign: 'Campaigns',
    referral: 'Other sites',
  },
  screens: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  events: { booking_opened: 'Booking links opened', link_shared: 'Links shared' },
};
/** Format one value of a ranking. */
export function valueLabel(ranking: Ranking, value: string): string {
  if (value === OTHER_VALUES) return 'All others';
  if (ranking !== 'filters') return VALUE_LABELS[ranking]?.[value] ?? value;
  const [key = '', choice] = value.split(':');
  const facet = Object.hasOwn(FACETS, key) ? (key as FacetKey) : undefined;
  const label = facet ? FACETS[facet].name : key;
  if (choice === undefined) return label;
  if (choice === OTHER_VALUES) return `${label}: as typed`;
  return `${label}: ${facet && isChoice(facet) ? nameOfValue(facet, choice) : choice}`;
}
