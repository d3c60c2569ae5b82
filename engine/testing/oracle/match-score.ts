import type { Role, Service } from '@lintel/contract/values/members';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';
import type { DirectoryDocument } from '#engine/document.ts';
import { overlap } from './coverage.ts';
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

const LOOKED_FOR: Record<Role, readonly Service[]> = {
  investor: [
    'Tenant Management',
    'Property Maintenance',
    'Rent Collection',
    'Legal Compliance',
    'Property Inspections',
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

/** Return how well two profiles match, from 0 to 100. */
export function matchScore(a: DirectoryDocument, b: DirectoryDocument): number {
  const most = sharedMaxima(a.role, b.role);
  return (
    ROLE_POINTS[a.role][b.role] +
    (overlap(a, b) ? 25 : 0) +
    Math.round(most.strategies * strategyShare(a, b)) +
    Math.round(most.services * serviceShare(a, b)) +
    Math.round(most.money * moneyShare(a, b))
  );
}

/** The division of the 45 points that role and location leave between the fields that both roles have. */
function sharedMaxima(a: Role, b: Role): { strategies: number; services: number; money: number } {
  const haveStrategies = hasField(a, 'focus') && hasField(b, 'focus');
  if (!haveStrategies) return { strategies: 0, services: 45, money: 0 };
  return wantable(a, b) > 0
    ? { strategies: 15, services: 15, money: 15 }
    : { strategies: 25, services: 0, money: 20 };
}

function strategyShare(a: DirectoryDocument, b: DirectoryDocument): number {
  const shared = a.focus.filter((strategy) => b.focus.includes(strategy)).length;
  if (shared === 0) return 0;
  const all = new Set([...a.focus, ...b.focus]).size;
  return (shared >= 3 ? 1 : ([0, 0.6, 0.85][shared] as number)) * (0.5 + (0.5 * shared) / all);
}

/** The number of services that one role can offer and the other looks for, in both directions. */
function wantable(a: Role, b: Role): number {
  const offered = (from: Role, to: Role) =>
    optionsOf(from, 'services').filter((service) => LOOKED_FOR[to].includes(service)).length;
  return offered(a, b) + offered(b, a);
}

/** The services offered, of all that the two roles can offer each other. */
function serviceShare(a: DirectoryDocument, b: DirectoryDocument): number {
  const offered = (from: DirectoryDocument, to: DirectoryDocument) =>
    from.services.filter((service) => LOOKED_FOR[to.role].includes(service)).length;
  return Math.min(1, (offered(a, b) + offered(b, a)) / Math.max(1, wantable(a.role, b.role)));
}

/** Two budgets are compared; otherwise each member contributes half. */
function moneyShare(a: DirectoryDocument, b: DirectoryDocument): number {
  if (!hasBudget(a) || !hasBudget(b)) return moneyHalf(a) + moneyHalf(b);
  const [one, other] = [stepsReached(a, 'budget'), stepsReached(b, 'budget')];
  const shared = one.filter((step) => other.includes(step)).length;
  if (shared === 0) return 0;
  return shared * 2 >= Math.min(one.length, other.length) ? 1 : 0.5;
}

/** A budget gives full points; a fee from all to 30 per cent of them along its role's scale, in 20 steps. */
function moneyHalf(one: DirectoryDocument): number {
  if (hasBudget(one)) return stepsReached(one, 'budget').length > 0 ? 0.5 : 0;
  const scale = FEE_SCALES[one.role];
  if (one.feePercentage === null || !scale) return 0;
  const [low, high] = scale;
  const fee = Math.min(high, Math.max(low, Math.round(one.feePercentage * 100) / 100));
  const steps = Math.round(((high - fee) / (high - low)) * 20);
  return (0.3 + (0.7 * steps) / 20) / 2;
}

function hasBudget({ role }: DirectoryDocument): boolean {
  return hasField(role, 'budgetMax');
}
