import {
  MANAGEMENT_SERVICES,
  ROLES,
  type Role,
  SERVICES,
  type Service,
  STRATEGIES,
  type Strategy,
} from '@lintel/contract/values/members';
import { bitsOf, type Choices, focusIn, roleIn, servicesIn } from '#engine/choices.ts';

// The services that a member needs follow from what they have stated: the strategies of those who buy, the services of
// those who manage.

/** The trades that a property of each strategy needs. */
const TRADES: Record<Strategy, readonly Service[]> = {
  R2SA: ['Cleaning Services', 'Property Staging'],
  HMO: ['Cleaning Services', 'Maintenance & Repairs'],
  BRRR: ['Maintenance & Repairs', 'Property Staging'],
  Commercial: ['Maintenance & Repairs', 'Security Services'],
  Residential: ['Maintenance & Repairs', 'Gardening & Landscaping'],
  'Short-let': ['Cleaning Services', 'Property Staging'],
};
/** What those who buy need for any strategy. */
const FOR_ANY_STRATEGY: Partial<Record<Role, readonly Service[]>> = {
  investor: MANAGEMENT_SERVICES,
  sourcer: ['Property Inspections'],
};
/** The trades that a management company needs for each service that it offers. */
const FOR_SERVICES: Partial<Record<Service, readonly Service[]>> = {
  'Tenant Management': ['Cleaning Services'],
  'Property Maintenance': ['Maintenance & Repairs', 'Gardening & Landscaping'],
  'Legal Compliance': ['Security Services'],
  'Property Inspections': ['Cleaning Services', 'Maintenance & Repairs'],
};

/** The bits of the services that each combination of strategies needs, by role. */
const BY_STRATEGIES = ROLES.map((role) =>
  overSets(STRATEGIES, (strategy) => {
    const always = FOR_ANY_STRATEGY[role];
    return always ? [...always, ...TRADES[strategy]] : [];
  }),
);
const BY_SERVICES = ROLES.map((role) =>
  overSets(SERVICES, (service) => (role === 'management' && FOR_SERVICES[service]) || []),
);

/** The services that the member of these choices needs, as bits. */
export function needsIn(choices: Choices): number {
  const role = roleIn(choices);
  const byStrategies = BY_STRATEGIES[role] as Uint32Array;
  const byServices = BY_SERVICES[role] as Uint32Array;
  return (byStrategies[focusIn(choices)] as number) | (byServices[servicesIn(choices)] as number);
}

/** Whether some member of the role needs the service. */
export function mayNeed(role: Role, service: Service): boolean {
  const at = ROLES.indexOf(role);
  const most = (BY_STRATEGIES[at]?.at(-1) ?? 0) | (BY_SERVICES[at]?.at(-1) ?? 0);
  return (most & bitsOf(SERVICES, [service])) !== 0;
}

/** What each set of options needs, by the bits of the set. */
function overSets<T extends string>(
  options: readonly T[],
  needs: (option: T) => readonly Service[],
) {
  const ofEach = options.map((option) => bitsOf(SERVICES, needs(option)));
  return Uint32Array.from({ length: 2 ** options.length }, (_, set) =>
    ofEach.reduce((bits, each, at) => ((set >>> at) & 1 ? bits | each : bits), 0),
  );
}
