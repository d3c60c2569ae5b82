/** The option lists, from which types, schemas, forms, filters and the demo are derived. */

export const ROLES = ['investor', 'sourcer', 'management', 'service_provider'] as const;
export type Role = (typeof ROLES)[number];

/** The words for a role: one member ("Property Sourcer"), several in the filter, and the line below it. */
export const ROLE_LABELS: Record<Role, { one: string; many: string; purpose: string }> = {
  investor: {
    one: 'Investor / Landlord',
    many: 'Investors',
    purpose: 'Find properties, sourcers, management companies',
  },
  sourcer: {
    one: 'Property Sourcer',
    many: 'Property Sourcers',
    purpose: 'Package deals, connect with investors',
  },
  management: {
    one: 'Management Company',
    many: 'Management Companies',
    purpose: 'Offer property management services',
  },
  service_provider: {
    one: 'Service Provider',
    many: 'Service Providers',
    purpose: 'Cleaning, maintenance, staging',
  },
};

/** The roles that the members of each role look for, the most important first. */
export const SOUGHT_ROLES: Record<Role, readonly [Role, ...Role[]]> = {
  investor: ['sourcer', 'management', 'service_provider'],
  sourcer: ['investor', 'management', 'service_provider'],
  management: ['investor', 'sourcer', 'service_provider'],
  service_provider: ['management', 'investor', 'sourcer'],
};

/** The roles with a fee, and what it is a share of: "2.1% of price". */
export const FEE_BASES: Partial<Record<Role, string>> = { sourcer: 'price', management: 'rent' };

/** What the fee of a role is called: where it is given, and beside it. */
export const FEE_LABELS: Partial<Record<Role, { long: string; short: string }>> = {
  sourcer: { long: 'Sourcing fee (% of price)', short: 'Sourcing fee' },
  management: { long: 'Management fee (% of rent, including VAT)', short: 'Management fee' },
};

export const CITIES = [
  'London',
  'Manchester',
  'Birmingham',
  'Leeds',
  'Liverpool',
  'Bristol',
  'Sheffield',
  'Newcastle',
  'Nottingham',
  'Cardiff',
  'Edinburgh',
  'Glasgow',
  'Belfast',
  'Leicester',
  'Southampton',
  'Brighton',
] as const;
export type City = (typeof CITIES)[number];

/** The location of members outside the cities, who say where by a place. */
export const ELSEWHERE = 'Elsewhere in the UK' as const;
export const LOCATIONS = [...CITIES, ELSEWHERE] as const;
export type Location = (typeof LOCATIONS)[number];

/** Investment strategies; a profile's choice of them is its `focus`. */
export const STRATEGIES = [
  'R2SA',
  'HMO',
  'BRRR',
  'Commercial',
  'Residential',
  'Short-let',
] as const;
export type Strategy = (typeof STRATEGIES)[number];
/** Two strategies that are one to those who look for either: a house rented to be let by the night. */
export const NEAR_STRATEGIES: readonly [Strategy, Strategy] = ['R2SA', 'Short-let'];

export const MANAGEMENT_SERVICES = [
  'Tenant Management',
  'Property Maintenance',
  'Rent Collection',
  'Legal Compliance',
  'Property Inspections',
] as const;
export const PROVIDER_SERVICES = [
  'Cleaning Services',
  'Maintenance & Repairs',
  'Property Staging',
  'Gardening & Landscaping',
  'Security Services',
] as const;
export const SERVICES = [...MANAGEMENT_SERVICES, ...PROVIDER_SERVICES] as const;
export type Service = (typeof SERVICES)[number];

/** The format of a profile's id. */
export const PROFILE_ID = /^user_[0-9a-z]{20,32}$/;

/** The maximum length of a member's full name. */
export const FULL_NAME_MAX_LENGTH = 100;

/** The display name of a profile: the business name, otherwise the full name. */
export function displayName(profile: { businessName: string | null; fullName: string }): string {
  return profile.businessName ?? profile.fullName;
}

/** Whether a member is onboarded, with a role, a full name and a location. */
export function isOnboarded(profile: {
  role: Role | null;
  fullName: string;
  location: string | null;
}): boolean {
  return Boolean(profile.role && profile.fullName && profile.location);
}

/** What each strategy means, for people who do not know the abbreviations. */
export const STRATEGY_MEANINGS: Readonly<Record<Strategy, string>> = {
  R2SA: 'Rent to serviced accommodation: rent a property and let it to guests by the night.',
  HMO: 'House in multiple occupation: a house let by the room to people who share it.',
  BRRR: 'Buy, refurbish, rent, refinance: improve and let a property, then borrow on its new value.',
  Commercial: 'Offices, shops, warehouses and other premises let to businesses.',
  Residential: 'Homes let to one household at a time, also called buy to let.',
  'Short-let': 'Furnished homes let for a few nights or weeks.',
};

const TITLE =
  /^(?:dr|mr|mrs|ms|miss|mx|prof|professor|sir|dame|lord|lady|baroness|rev|revd|reverend|fr|capt|cllr)\.?$/i;
const SUFFIX = /^(?:[JS]n?r\.?|Ph\.?D\.?|\p{Lu}{2,6})$/u;

/** The first of a person's names, to speak to or of them: with their title where they give no other name. */
export function firstName(fullName: string): string {
  const { title, names } = partsOf(fullName);
  const [first = '', ...others] = names;
  return others.length === 0 ? [...title, first].join(' ') : first;
}

/** The first name and the initial of the last: "Omar Q." */
export function shortName(fullName: string): string {
  const { names } = partsOf(fullName);
  const [last = ''] = names.length > 1 ? (names.at(-1) ?? '') : '';
  const first = firstName(fullName);
  return last ? `${first} ${last.toLocaleUpperCase('en-GB')}.` : first;
}

/** A full name as people say it: its titles, and the names without what stands in brackets or behind them. */
function partsOf(fullName: string): { title: string[]; names: string[] } {
  const words = fullName.replace(/\([^)]*\)/g, ' ').match(/\S*\p{L}\S*/gu) ?? [];
  const start = Math.max(
    0,
    words.findIndex((word) => !TITLE.test(word)),
  );
  const names = words.slice(start);
  // Who writes all in capitals has no letters behind the name that could be told apart.
  const isShouted = fullName === fullName.toUpperCase();
  while (names.length > 2 && !isShouted && SUFFIX.test(names.at(-1) ?? '')) names.pop();
  return { title: words.slice(0, start), names };
}
