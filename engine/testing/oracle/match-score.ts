import {
  MANAGEMENT_SERVICES,
  type Role,
  SERVICES,
  type Service,
  STRATEGIES,
  type Strategy,
} from '@lintel/contract/values/members';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';
import type { DirectoryDocument } from '#engine/document.ts';
import { nearness } from './coverage.ts';
import { stepsReached } from './ranges.ts';

const ROLE_POINTS: Record<Role, Record<Role, number>> = {
  investor: { investor: 5, sourcer: 30, management: 30, service_provider: 25 },
  sourcer: { investor: 30, sourcer: 5, management: 20, service_provider: 15 },
  management: { investor: 30, sourcer: 20, management: 5, service_provider: 30 },
  service_provider: { investor: 25, sourcer: 15, management: 30, service_provider: 5 },
};

const FEE_SCALES: Partial<Record<Role, [low: number, high: number]>> = {
  sourcer: [1, 5],
  management: [8, 15],
};

/** For each trade the strategies of a property that needs it. */
const STRATEGIES_IN_NEED: Partial<Record<Service, readonly Strategy[]>> = {
  'Cleaning Services': ['R2SA', 'HMO', 'Short-let'],
  'Maintenance & Repairs': ['HMO', 'BRRR', 'Commercial', 'Residential'],
  'Property Staging': ['R2SA', 'BRRR', 'Short-let'],
  'Gardening & Landscaping': ['Residential'],
  'Security Services': ['Commercial'],
};
/** For each trade the services of a management company that needs it. */
const MANAGERS_IN_NEED: Partial<Record<Service, readonly Service[]>> = {
  'Cleaning Services': ['Tenant Management', 'Property Inspections'],
  'Maintenance & Repairs': ['Property Maintenance', 'Property Inspections'],
  'Gardening & Landscaping': ['Property Maintenance'],
  'Security Services': ['Legal Compliance'],
};
const ALL_OPTIONS = { focus: STRATEGIES, services: SERVICES };

/** How far a part agrees, from 0 to 1; undefined if it cannot be compared. */
type Share = number | undefined;

/**
 * Return how well two profiles match, from 1 to 100: the share that they reach of what both have stated. Knowing hardly
 * more than roles and areas the best is 80, knowing everything 100; 0 where only those are known.
 * @param near how near they are, if it is how the second stands to the place of a search
 */
export function matchScore(...compared: Parameters<typeof compare>): number {
  return compare(...compared).score;
}

/** Members with a score by it, then the others by what roles and areas give. */
export function matchRank(...compared: Parameters<typeof compare>): number {
  const { score, points } = compare(...compared);
  return score === 0 ? points : 55 + score;
}

function compare(
  a: DirectoryDocument,
  b: DirectoryDocument,
  near: 0 | 1 | 2 = nearness(a, b),
): { score: number; points: number } {
  const most = sharedMaxima(a.role, b.role);
  let points = ROLE_POINTS[a.role][b.role] + ([0, 23, 25][near] as number);
  let known = 55;
  const add = (maximum: number, share: Share) => {
    if (maximum === 0 || share === undefined) return;
    known += maximum;
    points += Math.round(maximum * share);
  };
  add(most.strategies, strategyShare(a, b));
  add(most.services, serviceShare(a, b));
  if (most.money > 0) add(most.money, moneyShare(a, b));
  if (known === 55) return { score: 0, points };
  return { score: Math.round((points * (80 * 45 + 20 * (known - 55))) / (known * 45)), points };
}

/** The division of the 45 points that role and location leave between the fields that both roles have. */
function sharedMaxima(a: Role, b: Role): { strategies: number; services: number; money: number } {
  const haveStrategies = hasField(a, 'focus') && hasField(b, 'focus');
  const wantable = countWantable(a, b);
  if (!haveStrategies) return { strategies: 0, services: wantable > 0 ? 30 : 0, money: 0 };
  return wantable > 0
    ? { strategies: 15, services: 15, money: 15 }
    : { strategies: 25, services: 0, money: 20 };
}

/** Anything in common is worth 65 per cent, the rest depends on how much it is. */
function agreement(extent: number): number {
  return 0.65 + (1 - 0.65) * extent;
}

function strategyShare(a: DirectoryDocument, b: DirectoryDocument): Share {
  if (a.focus.length === 0 || b.focus.length === 0) return undefined;
  const [own, other] = [a, b].map(({ focus }) => [...new Set(focus.map(asLet))]) as [
    Strategy[],
    Strategy[],
  ];
  const shared = own.filter((strategy) => other.includes(strategy)).length;
  const all = new Set([...own, ...other]).size;
  return shared === 0 ? 0 : agreement(((Math.min(3, shared) / 3) * shared) / all);
}

/** A house that is rented to be let by the night is let by the night. */
function asLet(strategy: Strategy): Strategy {
  return strategy === 'Short-let' ? 'R2SA' : strategy;
}

/** Whether one who has stated these things needs the service. */
function needs(one: Pick<DirectoryDocument, 'role' | 'focus' | 'services'>, service: Service) {
  if (one.role === 'service_provider') return false;
  if (one.role === 'management') {
    return (MANAGERS_IN_NEED[service] ?? []).some((own) => one.services.includes(own));
  }
  if (one.focus.length === 0) return false;
  const isManagement = MANAGEMENT_SERVICES.some((each) => each === service);
  if (isManagement) return one.role === 'investor' || service === 'Property Inspections';
  return (STRATEGIES_IN_NEED[service] ?? []).some((strategy) => one.focus.includes(strategy));
}

/** The number of services that one role can offer and the other can need, in both directions. */
function countWantable(a: Role, b: Role): number {
  const offered = (from: Role, to: Role) =>
    optionsOf(from, 'services').filter((service) => needs({ role: to, ...ALL_OPTIONS }, service))
      .length;
  return offered(a, b) + offered(b, a);
}

/** The needed services that are offered, of all that the two roles can offer each other. */
function serviceShare(a: DirectoryDocument, b: DirectoryDocument): Share {
  const offered = (from: DirectoryDocument, to: DirectoryDocument) =>
    from.services.filter((service) => needs(to, service)).length;
  const count = offered(a, b) + offered(b, a);
  return count === 0 ? undefined : agreement(Math.min(1, count / countWantable(a.role, b.role)));
}

/** Two budgets are compared; a fee is the better the lower it is, against a budget or another fee. */
function moneyShare(a: DirectoryDocument, b: DirectoryDocument): Share {
  if (!statesMoney(a) || !statesMoney(b)) return undefined;
  if (hasBudget(a) && hasBudget(b)) return budgetShare(a, b);
  const lowness = [a, b].filter((one) => !hasBudget(one)).map(feeLowness);
  return agreement(lowness.reduce((sum, each) => sum + each, 0) / lowness.length);
}

function budgetShare(a: DirectoryDocument, b: DirectoryDocument): number {
  const [one, other] = [stepsReached(a, 'budget'), stepsReached(b, 'budget')];
  const shared = one.filter((step) => other.includes(step)).length;
  if (shared === 0) return 0;
  return agreement(shared * 2 >= Math.min(one.length, other.length) ? 1 : 0);
}

function statesMoney(one: DirectoryDocument): boolean {
  return hasBudget(one) ? stepsReached(one, 'budget').length > 0 : one.feePercentage !== null;
}

/** From 1 at the low end of the role's scale to 0 at the high end, in 20 steps. */
function feeLowness(one: DirectoryDocument): number {
  const [low, high] = FEE_SCALES[one.role] as [number, number];
  const fee = Math.min(high, Math.max(low, Math.round((one.feePercentage ?? 0) * 100) / 100));
  return Math.round(((high - fee) / (high - low)) * 20) / 20;
}

function hasBudget({ role }: DirectoryDocument): boolean {
  return hasField(role, 'budgetMax');
}
