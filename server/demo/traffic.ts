import type { DailyCounter, SOURCE_COUNTERS } from '@lintel/contract/values/analytics';
import { utcDate } from '#server/platform/clock.ts';
import type { Random } from './random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Twice the longest range of the report. */
const DAYS = 180;
const MORE_A_DAY = 1.004;
const SATURDAY = 6;
const SUNDAY = 0;

/** Where visits came from, as shares of a day's visits. */
const SOURCES: Record<(typeof SOURCE_COUNTERS)[number], Record<string, number>> = {
  referrers: {
    'google.co.uk': 0.19,
    'bing.com': 0.05,
    'linkedin.com': 0.06,
    'duckduckgo.com': 0.03,
    'facebook.com': 0.03,
    'landlords-weekly.example': 0.02,
    'property-forum.example': 0.02,
  },
  campaigns: {
    'newsletter / email / autumn-landlords': 0.05,
    'landlords-weekly / banner': 0.03,
    'pin-leeds': 0.01,
  },
};

/** Make the counts of the days before `now`. Sign-ups are counted from the members. */
export function makeDailyCounts(
  random: Random,
  { joinedAt, now }: { joinedAt: readonly number[]; now: number },
): { date: string; counter: string; value: string; count: number }[] {
  const joined = new Map<string, number>();
  for (const at of joinedAt) joined.set(utcDate(at), (joined.get(utcDate(at)) ?? 0) + 1);
  return Array.from({ length: DAYS }, (_, i) => {
    const at = now - (DAYS - 1 - i) * DAY;
    // The last day began at midnight and is not over.
    const dayShare = i === DAYS - 1 ? (now % DAY) / DAY : 1;
    const date = utcDate(at);
    const totals = makeTotals(random, dayStrength(random, at, i) * dayShare, joined.get(date) ?? 0);
    return toRows(date, totals, random);
  }).flat();
}

// Traffic is higher on working days.
function dayStrength(random: Random, at: number, age: number): number {
  const day = new Date(at).getUTCDay();
  const isFree = day === SATURDAY || day === SUNDAY;
  return (isFree ? 0.55 : 1) * MORE_A_DAY ** age * (0.88 + random.next() * 0.24);
}

function makeTotals(
  random: Random,
  strength: number,
  signUps: number,
): Record<DailyCounter, number> {
  const visits = Math.round(190 * strength);
  const about = (share: number) => Math.round(visits * share * (0.9 + random.next() * 0.2));
  const searches = about(3.1);
  return {
    visits,
    visitors: Math.min(visits, about(0.72)),
    pageViews: about(5.2),
    signUps,
    onboarded: Math.round(signUps * 0.8),
    searches,
    emptySearches: Math.round(searches * (0.03 + random.next() * 0.02)),
    messages: about(0.6),
  };
}

function toRows(date: string, totals: Record<DailyCounter, number>, random: Random) {
  const daily = Object.entries(totals).map(([counter, count]) => ({
    date,
    counter,
    value: '',
    count,
  }));
  const sources = Object.entries(SOURCES).flatMap(([counter, shares]) =>
    Object.entries(shares).map(([value, share]) => ({
      date,
      counter,
      value,
      count: Math.round(totals.visits * share * (0.8 + random.next() * 0.4)),
    })),
  );
  return [...daily, ...sources].filter(({ count }) => count > 0);
}
