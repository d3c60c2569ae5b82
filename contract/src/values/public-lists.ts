import type { City, Role } from './members.ts';

/** What the members of each role are called in the public directory: in titles, and in addresses. */
export const LIST_NAMES: Record<Role, string> = {
  investor: 'Landlords and investors',
  sourcer: 'Property sourcers',
  management: 'Letting agents',
  service_provider: 'Trades and services',
};

/** One of these words, where there is little room. */
export const SHORT_LIST_NAMES: Record<Role, string> = {
  investor: 'Landlords',
  sourcer: 'Sourcers',
  management: 'Agents',
  service_provider: 'Trades',
};

/** The fewest members of a list, and how many a page of it has. */
export const LIST_LIMITS = { members: 3, page: 50 } as const;

/** The path of the list of all lists. */
export const DIRECTORY_PATH = '/directory';

/** The members of a role, everywhere or in one city. */
export interface ListAddress {
  role: Role;
  city: City | null;
}

/** The path of a list: "/directory/letting-agents/leeds". */
export function listPath({ role, city }: ListAddress): string {
  const words = [LIST_NAMES[role].replaceAll(' ', '-'), ...(city ? [city] : [])];
  return [DIRECTORY_PATH, ...words.map((word) => word.toLowerCase())].join('/');
}
