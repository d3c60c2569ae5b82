import type { ProfileMatch } from '@lintel/contract/profiles/profiles';
import { ROLES, type Role } from '@lintel/contract/values/members';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';
import type { StepRange } from '#engine/number-range.ts';
import { lownessOf, stepsIn } from './figures.ts';
import { mergeNear } from './near-strategies.ts';
import { mayNeed } from './needs.ts';
import { compared, LOCATION_MOST, ROLES_MOST } from './share.ts';

// A match has up to five parts, whose maxima add up to at most 100. Everything here treats the two profiles alike, so
// the score is the same for both. No part ever falls when two profiles have more in common. A part is compared when
// both profiles have stated what it needs; each function returns 0 where they have not, and a `compared` part
// otherwise.

/** A Top Match scores more than this, which no pair without areas that overlap or of one role does. */
const TOP_MATCH_ABOVE = 85;
/** At most this many results are Top Matches: the first in the order by match. */
const TOP_MATCHES = 3;

/** Whether a result is a Top Match, by its match and how many results come before it in the order by match. */
export function isTopMatch({ score, reasons }: ProfileMatch, before: number): boolean {
  return (score ?? 0) > TOP_MATCH_ABOVE && reasons.length > 1 && before < TOP_MATCHES;
}

/** How well two roles work together; the same read either way. */
const ROLE_POINTS: Record<Role, Record<Role, number>> = {
  investor: { investor: 5, sourcer: 30, management: 30, service_provider: 25 },
  sourcer: { investor: 30, sourcer: 5, management: 20, service_provider: 15 },
  management: { investor: 30, sourcer: 20, management: 5, service_provider: 30 },
  service_provider: { investor: 25, sourcer: 15, management: 30, service_provider: 5 },
};
/** The points from which two roles are said to work together. */
const WORK_TOGETHER_POINTS = 15;

/**
 * The share of its points that a part gives at least when the two have something in common. With less, a profile that
 * states it could score lower than one that does not.
 */
const LEAST_SHARE = 0.65;
/** Shared strategies from which more make no difference. */
const MANY_STRATEGIES = 3;

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
  /** How many services one needs and the other offers at most, which give all the points. */
  servicesWanted: number;
}

const PAIRS = ROLES.map((a) => ROLES.map((b) => pairOf(a, b)));

/** Of two roles by their indices in `ROLES`. */
export function rolePair(a: number, b: number): RolePair {
  return (PAIRS[a] as RolePair[])[b] as RolePair;
}

function pairOf(a: Role, b: Role): RolePair {
  const offers = (from: Role, to: Role) =>
    optionsOf(from, 'services').filter((service) => mayNeed(to, service)).length;
  const possible = offers(a, b) + offers(b, a);
  const points = ROLE_POINTS[a][b];
  return {
    max: { roles: ROLES_MOST, location: LOCATION_MOST, ...sharedMaxima(a, b, possible > 0) },
    points,
    worksTogether: points >= WORK_TOGETHER_POINTS,
    secondOffers: offers(b, a) > 0,
    servicesWanted: Math.max(1, possible),
  };
}

/** Up to 45 points go to what both roles can state. */
function sharedMaxima(a: Role, b: Role, needsServices: boolean) {
  const bothHaveStrategies = hasField(a, 'focus') && hasField(b, 'focus');
  if (!bothHaveStrategies) return { strategies: 0, services: needsServices ? 30 : 0, figures: 0 };
  if (needsServices) return { strategies: 15, services: 15, figures: 15 };
  return { strategies: 25, services: 0, figures: 20 };
}

/** What two have in common, from 0, barely anything, to 1. */
function inCommon(max: number, share: number): number {
  return compared(max, Math.round(max * (LEAST_SHARE + (1 - LEAST_SHARE) * share)));
}

/** Roles and areas, which every profile has; the areas without points. */
export function rolePart({ max, points }: RolePair): number {
  return compared(max.roles + max.location, points);
}

/** The strategies of both as bits. What only one of them has takes away from the share. */
export function strategyPart({ max }: RolePair, a: number, b: number): number {
  if (max.strategies === 0 || a === 0 || b === 0) return 0;
  const [own, other] = [mergeNear(a), mergeNear(b)];
  const shared = bitCount(own & other);
  if (shared === 0) return compared(max.strategies, 0);
  const share = Math.min(shared, MANY_STRATEGIES) / MANY_STRATEGIES;
  return inCommon(max.strategies, (share * shared) / bitCount(own | other));
}

/** For the few bits of an option list. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Given how many services of one the other needs, in both directions. Without any there is nothing to compare. */
export function servicePart({ max, servicesWanted }: RolePair, neededCount: number): number {
  if (max.services === 0 || neededCount === 0) return 0;
  return inCommon(max.services, Math.min(neededCount, servicesWanted) / servicesWanted);
}

/** Roles by their indices in `ROLES`, figures by their levels; level 0 is not stated. */
export function figuresPart(
  { max }: RolePair,
  [roleA, a]: readonly [role: number, level: number],
  [roleB, b]: readonly [role: number, level: number],
): number {
  if (max.figures === 0 || a === 0 || b === 0) return 0;
  const [budgetA, budgetB] = [hasBudget(roleA), hasBudget(roleB)];
  if (budgetA && budgetB) return budgetsPart(max.figures, a, b);
  if (budgetA) return inCommon(max.figures, lownessOf(b));
  if (budgetB) return inCommon(max.figures, lownessOf(a));
  return inCommon(max.figures, (lownessOf(a) + lownessOf(b)) / 2);
}

export function hasBudget(role: number): boolean {
  return hasField(ROLES[role] as Role, 'budgetMax');
}

/** In full when the budgets share at least half the steps of the smaller one. */
function budgetsPart(max: number, a: number, b: number): number {
  const [one, other] = [stepsIn(a), stepsIn(b)] as [StepRange, StepRange];
  const overlap = Math.min(one.to, other.to) - Math.max(one.from, other.from) + 1;
  const smaller = Math.min(one.to - one.from, other.to - other.from) + 1;
  if (overlap <= 0) return compared(max, 0);
  return inCommon(max, overlap * 2 >= smaller ? 1 : 0);
}
