import type { DailyCounter, Ranking } from '@lintel/contract/values/analytics';
import { utcDate } from '#server/platform/clock.ts';
import type { Random } from './random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Enough to compare the longest range with the one before it. */
const DAYS = 180;
const MORE_A_DAY = 1.004;
const SATURDAY = 6;
const SUNDAY = 0;

/** The distribution of values over page sessions, searches or page views. */
const SHARES: Record<Ranking, { of: DailyCounter; values: Record<string, number> }> = {
  pages: {
    of: 'pageViews',
    values: {
      '/search': 0.34,
      '/profile/:id': 0.22,
      '/': 0.14,
      '/messages': 0.12,
      '/collections': 0.04,
      '/compare': 0.035,
      '/pricing': 0.03,
      '/collections/:id': 0.025,
      '/onboarding': 0.02,
      '/account': 0.015,
      '/contact': 0.008,
    },
  },
  filters: {
    of: 'searches',
    values: {
      'role:sourcer': 0.22,
      'role:investor': 0.2,
      'location:London': 0.17,
      'location:Manchester': 0.12,
      'focus:HMO': 0.11,
      'role:management': 0.1,
      'location:Birmingham': 0.09,
      budget: 0.08,
      'focus:BRRR': 0.07,
      'role:service_provider': 0.06,
      'location:Leeds': 0.05,
    },
  },
  channels: {
    of: 'visits',
    values: {
      direct: 0.47,
      search: 0.28,
      social: 0.1,
      email: 0.07,
      referral: 0.05,
      campaign: 0.03,
    },
  },
  referrers: {
    of: 'visits',
    values: {
      'google.co.uk': 0.19,
      'bing.com': 0.05,
      'linkedin.com': 0.06,
      'duckduckgo.com': 0.03,
      'facebook.com': 0.03,
      'landlords-weekly.example': 0.02,
      'property-forum.example': 0.02,
    },
  },
  campaigns: {
    of: 'visits',
    values: { 'newsletter / email / autumn-landlords': 0.05, 'landlords-weekly / banner': 0.03 },
  },
  screens: { of: 'visits', values: { desktop: 0.55, phone: 0.39, tablet: 0.06 } },
  events: { of: 'visits', values: { booking_opened: 0.03, link_shared: 0.012 } },
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
  const rankings = Object.entries(SHARES).flatMap(([counter, { of, values }]) =>
    Object.entries(values).map(([value, share]) => ({
      date,
      counter,
      value,
      count: Math.round(totals[of] * share * (0.8 + random.next() * 0.4)),
    })),
  );
  return [...daily, ...rankings].filter(({ count }) => count > 0);
}
