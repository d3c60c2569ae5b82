export const ANALYTICS_LIMITS = {
  /** Events that a browser sends at once, and the most that a request may hold. */
  batch: 10,
  eventsPerRequest: 20,
  /** The most that are stored for one day. */
  eventsPerDay: 200_000,
  /** How long a browser waits for a batch to fill. */
  flushMilliseconds: 3_000,
  /** A page session ends after this long without an event. */
  idleMilliseconds: 1_800_000,
  /** Longer texts are cut; the texts of a campaign are stored once for each page session. */
  text: 256,
  campaign: 64,
  /** The longest label of an address, `?from=label`. */
  label: 40,
  /** Days that an administrator may ask about at once. */
  reportDays: 366,
  /** Rows of the table of where visits came from. */
  sources: 50,
} as const;

/** How a page session came to the site. */
export const CHANNELS = ['direct', 'search', 'social', 'email', 'campaign', 'referral'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Counted for each day. */
export const DAILY_COUNTERS = [
  'visitors',
  'visits',
  'pageViews',
  'signUps',
  'onboarded',
  'searches',
  'emptySearches',
  'messages',
] as const;
export type DailyCounter = (typeof DAILY_COUNTERS)[number];

/** Counted for each day and each value: where a visit came from, by its label or campaign, or else by the site. */
export const SOURCE_COUNTERS = ['campaigns', 'referrers'] as const;

/** Stands for all values of a day beyond those that are counted separately. */
export const OTHER_VALUES = 'other';
