import { type FacetFilters, FEE_BOUNDS } from '@lintel/contract/values/directory';
import {
  FEE_BASES,
  NEAR_STRATEGIES,
  ROLES,
  type Role,
  type Service,
  type Strategy,
} from '@lintel/contract/values/members';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';

/**
 * The filters without those that no profile can have together. Services say most: a landlord named beside them is that
 * they are for, and so is a strategy beside a trade.
 */
export function possibleFilters(filters: FacetFilters): FacetFilters {
  const { services = [], focus = [], role = [], ...rest } = filters;
  let roles: readonly Role[] = ROLES;
  const possible: FacetFilters = { ...rest };
  if (services.length > 0) {
    possible.services = services;
    roles = roles.filter((one) => services.some((service) => has(one, 'services', service)));
  }
  const named = role.filter((one) => roles.includes(one));
  if (named.length > 0) {
    possible.role = named;
    roles = named;
  }
  const strategies = focus.flatMap((one): Strategy[] => {
    const options = [one, nearOf(one)].filter((option) => option !== undefined);
    return options.filter((option) => roles.some((some) => has(some, 'focus', option))).slice(0, 1);
  });
  if (strategies.length > 0) possible.focus = [...new Set(strategies)];
  if (!roles.some((one) => FEE_BASES[one])) for (const bound of FEE_BOUNDS) delete possible[bound];
  if (!roles.some((one) => hasField(one, 'budgetMax'))) {
    for (const key of ['price', 'budgetMin', 'budgetMax'] as const) delete possible[key];
  }
  return possible;
}

/** The strategy that some members state instead of this one. */
function nearOf(strategy: Strategy): Strategy | undefined {
  const at = NEAR_STRATEGIES.indexOf(strategy);
  return at === -1 ? undefined : NEAR_STRATEGIES[1 - at];
}

function has(role: Role, field: 'services' | 'focus', option: Service | Strategy): boolean {
  const options: readonly string[] = optionsOf(role, field);
  return options.includes(option);
}
