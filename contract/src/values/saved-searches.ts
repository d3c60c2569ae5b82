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

export const SAVED_SEARCH_WORDS = {
  name: 'Please name this search.',
} as const;
