export const ANALYTICS_LIMITS = {
  /** The batch size of browsers, and the maximum in a request. */
  batch: 10,
  eventsPerRequest: 20,
  /** The maximum number of events stored for a day, from all visitors. */
  eventsPerDay: 200_000,
  /** How long browsers wait for a batch to fill. */
  flushMilliseconds: 3_000,
  /** A page session ends after this long without an event. */
  idleMilliseconds: 1_800_000,
  /** Longer texts are shortened. Campaign texts are stored once for each page session. */
  text: 256,
  campaign: 64,
  /** The maximum number of days in a report. */
  reportDays: 366,
  /** The rows of each table in a report. */
  rankingRows: 10,
} as const;

/** Events that only the browser knows of; the server counts all others where they happen. */
export const EVENT_TYPES = ['page_view', 'booking_opened', 'link_shared'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The source of a page session. */
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

/** Counted for each day and each value. */
export const RANKINGS = [
  'filters',
  'pages',
  'referrers',
  'campaigns',
  'channels',
  'screens',
  'events',
] as const;
export type Ranking = (typeof RANKINGS)[number];

/** The width in pixels below which a screen is of this kind. */
export const SCREENS = [
  { kind: 'phone', below: 640 },
  { kind: 'tablet', below: 1_024 },
  { kind: 'desktop', below: Number.POSITIVE_INFINITY },
] as const;

/** Stands for all values of a day beyond the ones that are counted separately. */
export const OTHER_VALUES = 'other';
