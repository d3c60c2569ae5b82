import { ROLES, type Role, SERVICES, type Service } from '@lintel/contract/values/members';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';
import { bitsOf } from '#engine/choices.ts';
import { lownessOf, stepsIn } from './figures.ts';

// A match has up to five parts, whose maximums add up to 100. Everything here treats the two profiles alike, so the
// score is the same for both. No part ever falls when two profiles have more in common.

/** A Top Match scores more than this, which no pair without areas that overlap or of one role does. */
const TOP_MATCH_ABOVE = 85;
/** At most this many results are Top Matches: the first in the order by match. */
const TOP_MATCHES = 3;

/** Whether a result is a Top Match, by its score and how many results come before it in the order by match. */
export function isTopMatch(score: number, before: number): boolean {
  return score > TOP_MATCH_ABOVE && before < TOP_MATCHES;
}

const ROLES_MOST = 30;
export const LOCATION_POINTS = 25;

/** How well two roles work together; the same read either way. */
const ROLE_POINTS: Record<Role, Record<Role, number>> = {
  investor: { investor: 5, sourcer: 30, management: 30, service_provider: 25 },
  sourcer: { investor: 30, sourcer: 5, management: 20, service_provider: 15 },
  management: { investor: 30, sourcer: 20, management: 5, service_provider: 30 },
  service_provider: { investor: 25, sourcer: 15, management: 30, service_provider: 5 },
};
/** The points from which two roles are said to work together. */
const WORK_TOGETHER_POINTS = 15;

/** The services that members of a role look for in others. */
const NEEDED: Record<Role, readonly Service[]> = {
  investor: [
    ...optionsOf('management', 'services'),
    'Cleaning Services',
    'Maintenance & Repairs',
    'Property Staging',
  ],
  sourcer: ['Property Inspections', 'Maintenance & Repairs', 'Property Staging'],
  management: [
    'Cleaning Services',
    'Maintenance & Repairs',
    'Gardening & Landscaping',
    'Security Services',
  ],
  service_provider: [],
};
const NEEDED_BITS = ROLES.map((role) => bitsOf(SERVICES, NEEDED[role]));

/** The share that the highest fee keeps: naming it is worth something. */
const LEAST_FEE_SHARE = 0.3;
/** The share of the strategies' points for this many shared ones. */
const STRATEGY_SHARES = [0, 0.6, 0.85, 1];

/** The maximum of each part for one pair of roles; 0 for a part that cannot be compared. */
export interface PairMaxima {
  roles: number;
  location: number;
  strategies: number;
  services: number;
  figures: number;
}

/** What depends on the two roles alone. */
export interface RolePair {
  max: PairMaxima;
  /** The points of the roles themselves. */
  points: number;
  worksTogether: boolean;
  /** Whether the second role offers services that the first looks for. */
  secondOffers: boolean;
  /** How many needed services give all their points. */
  servicesWanted: number;
}

const PAIRS = ROLES.map((a) => ROLES.map((b) => pairOf(a, b)));

/** Of two roles by their indices in `ROLES`. */
export function rolePair(a: number, b: number): RolePair {
  return (PAIRS[a] as RolePair[])[b] as RolePair;
}

function pairOf(a: Role, b: Role): RolePair {
  const offers = (from: Role, to: Role) =>
    optionsOf(from, 'services').filter((service) => NEEDED[to].includes(service)).length;
  const possible = offers(a, b) + offers(b, a);
  const points = ROLE_POINTS[a][b];
  return {
    max: { roles: ROLES_MOST, location: LOCATION_POINTS, ...sharedMaxima(a, b, possible > 0) },
    points,
    worksTogether: points >= WORK_TOGETHER_POINTS,
    secondOffers: offers(b, a) > 0,
    servicesWanted: Math.max(1, possible),
  };
}

/** The remaining 45 points go to what both roles can state. */
function sharedMaxima(a: Role, b: Role, needsServices: boolean) {
  const bothHaveStrategies = hasField(a, 'focus') && hasField(b, 'focus');
  if (!bothHaveStrategies) return { strategies: 0, services: 45, figures: 0 };
  if (needsServices) return { strategies: 15, services: 15, figures: 15 };
  return { strategies: 25, services: 0, figures: 20 };
}

/** The strategies of both as bits. What only one of them has takes up to half of the points away. */
export function strategyPoints(pair: RolePair, a: number, b: number): number {
  const shared = bitCount(a & b);
  if (shared === 0) return 0;
  const share = STRATEGY_SHARES[Math.min(shared, STRATEGY_SHARES.length - 1)] as number;
  return Math.round(pair.max.strategies * share * (0.5 + (0.5 * shared) / bitCount(a | b)));
}

/** For the few bits of an option list. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The services of one profile that the other's role looks for, as bits. */
export function neededServices(services: number, byRole: number): number {
  return services & (NEEDED_BITS[byRole] as number);
}

export function servicePoints({ max, servicesWanted }: RolePair, neededCount: number): number {
  return Math.round((max.services * Math.min(neededCount, servicesWanted)) / servicesWanted);
}

/**
 * Roles by their indices in `ROLES`, figures by their levels. Two budgets are compared; otherwise each side
 * contributes half.
 */
export function figuresPoints(
  pair: RolePair,
  [roleA, a]: readonly [role: number, level: number],
  [roleB, b]: readonly [role: number, level: number],
): number {
  if (pair.max.figures === 0) return 0;
  const share =
    hasBudget(roleA) && hasBudget(roleB) ? overlapShare(a, b) : halfOf(roleA, a) + halfOf(roleB, b);
  return Math.round(pair.max.figures * share);
}

export function hasBudget(role: number): boolean {
  return hasField(ROLES[role] as Role, 'budgetMax');
}

/** 1 when the budgets share at least half the steps of the smaller one, 0.5 when any, 0 when none is known. */
function overlapShare(a: number, b: number): number {
  const [one, other] = [stepsIn(a), stepsIn(b)];
  if (!one || !other) return 0;
  const overlap = Math.min(one.to, other.to) - Math.max(one.from, other.from) + 1;
  const smaller = Math.min(one.to - one.from, other.to - other.from) + 1;
  if (overlap <= 0) return 0;
  return overlap * 2 >= smaller ? 1 : 0.5;
}

/** A stated budget counts in full, a fee the more the lower it is, and at least by `LEAST_FEE_SHARE`. */
function halfOf(role: number, level: number): number {
  if (level === 0) return 0;
  const share = hasBudget(role) ? 1 : LEAST_FEE_SHARE + (1 - LEAST_FEE_SHARE) * lownessOf(level);
  return share / 2;
}
