import type { Role } from '@lintel/contract/values/members';
import { hasField } from '@lintel/contract/values/profile-values';
import type { Home } from './homes.ts';
import type { Random } from './random.ts';

const DAY = 24 * 60 * 60 * 1000;
const TWO_YEARS = 730 * DAY;
const BUDGET_STEP = 5_000;

/** Price levels of property, relative to most of the country. */
export const PRICE_LEVELS: Partial<Record<Home, number>> = {
  London: 2.1,
  Brighton: 1.6,
  Bristol: 1.5,
  Edinburgh: 1.4,
};

export interface Figures {
  budgetMin: number | null;
  budgetMax: number | null;
  feePercentage: number | null;
}

export function makeFigures(random: Random, role: Role, home: Home): Figures {
  return {
    ...(hasField(role, 'budgetMax')
      ? makeBudget(random, home)
      : { budgetMin: null, budgetMax: null }),
    feePercentage:
      hasField(role, 'feePercentage') && random.chance(0.94) ? makeFee(random, role) : null,
  };
}

function makeBudget(random: Random, home: Home) {
  // Many small budgets and few large ones.
  const base = 45_000 * (PRICE_LEVELS[home] ?? 1) * Math.exp(random.next() ** 1.6 * 2.6);
  const min = toStep(base);
  const max = toStep(base * (1.3 + random.next() ** 2 * 3.2));
  const kind = random.weighted({ both: 80, most: 8, least: 3, none: 9 });
  return {
    budgetMin: kind === 'both' || kind === 'least' ? min : null,
    budgetMax: kind === 'both' || kind === 'most' ? max : null,
  };
}

function makeFee(random: Random, role: Role): number {
  const [lowest, highest] = role === 'sourcer' ? [1.5, 5] : [8, 15];
  const middling = (random.next() + random.next()) / 2;
  const fee = lowest + middling * (highest - lowest);
  // Most fees are round figures.
  return random.chance(0.6) ? Math.round(fee * 2) / 2 : Math.round(fee * 10) / 10;
}

/** Dates on which a member joined, in the two years before `now` with more recently, and was verified, if at all. */
export function makeDates(random: Random, now: number) {
  const createdAt = now - 60_000 - Math.floor(random.next() ** 1.3 * (TWO_YEARS - DAY));
  const isVerified = random.chance(0.3);
  const wait = Math.min(random.integer(1, 21) * DAY * random.next(), now - createdAt - 1_000);
  return { createdAt, verifiedAt: isVerified ? createdAt + Math.ceil(wait) : null };
}

function toStep(pounds: number): number {
  return Math.round(pounds / BUDGET_STEP) * BUDGET_STEP;
}
