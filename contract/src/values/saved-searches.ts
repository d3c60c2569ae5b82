import type { Role } from './members.ts';

/** How a member is notified of new profiles: at once, every morning, on Monday mornings, without email, or not at all. */
export const FREQUENCIES = ['now', 'daily', 'weekly', 'bell', 'off'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  now: 'At once',
  daily: 'Every morning',
  weekly: 'On Monday mornings',
  bell: 'In the bell only',
  off: 'Off',
};
export const DEFAULT_FREQUENCY: Frequency = 'daily';

export const SAVED_SEARCH_LIMITS = {
  name: 100,
  /** The length of the query as in the page's address. */
  query: 2_000,
  /** A search with more matches than this is called broad. */
  broad: 200,
  /** The new profiles of a search that an answer lists. */
  shown: 500,
} as const;

/** The least time between immediate alerts. */
export const ALERT_MINUTES = 15;

/** The profiles that an email about saved searches names. */
export const PROFILES_IN_EMAIL = 20;

/** What the search is called that is saved for who joins, by their role. */
export const FIRST_SEARCH_NAMES: Record<Role, (place: string) => string> = {
  investor: (place) => `Sourcers around ${place} who look for an investor`,
  sourcer: (place) => `Investors around ${place} who look for a sourcer`,
  management: (place) => `Landlords around ${place} who look for an agent`,
  service_provider: (place) =>
    `Landlords and agents around ${place} who look for a service provider`,
};

/** A search for those who want someone now tells of each of them at most once in so many days. */
export const BRIEF_ALERT_DAYS = 14;

export const SAVED_SEARCH_WORDS = {
  name: 'Please name this search.',
} as const;
