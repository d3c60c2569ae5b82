/** What the administrators' inbox needs to know without any schema. */

export const INBOX_FILTERS = ['all', 'unread', 'contact', 'members'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
export const INBOX_FILTER_LABELS: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  contact: 'Contact form',
  members: 'Members',
};

/**
 * Messages on a page, the characters of each that the list shows (enough to tell what it is about, too few to read
 * members' mail by), and where counting what is unread stops.
 */
export const INBOX_LIMITS = { page: 50, preview: 80, counted: 1_000 } as const;

/** What counting page views needs to know without any schema. */

export const ANALYTICS_LIMITS = {
  /** Events that a browser sends at once, and the most that a request may hold. */
  batch: 10,
  eventsPerRequest: 50,
  /** How long a browser waits for a batch to fill. */
  flushMilliseconds: 3_000,
  /** A page session ends after this long without an event. */
  idleMilliseconds: 1_800_000,
  /** Longer texts are cut. */
  text: 256,
  /** Days that an administrator may ask about at once. */
  reportDays: 366,
  /** Rows of each table of the report. */
  rankingRows: 10,
} as const;

/** What only a browser knows; everything else is counted by the server where it happens. */
export const EVENT_TYPES = ['page_view', 'booking_opened', 'link_shared'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

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

/** Widths in pixels up to which a screen counts as this kind. */
export const SCREENS = [
  { kind: 'phone', below: 640 },
  { kind: 'tablet', below: 1_024 },
  { kind: 'desktop', below: Number.POSITIVE_INFINITY },
] as const;

/** Stands for all values of a day beyond those that are told apart. */
export const OTHER_VALUES = 'other';

/** What administrators do that touches a member, and how the log of it says so. */
export const AUDITED_ACTIONS = {
  'generate-reset-link': 'Made a password reset link',
  'generate-verification-link': 'Made a confirmation link',
  'generate-magic-link': 'Made a sign-in link',
  'grant-admin': 'Made an administrator',
  'revoke-admin': 'Took administration away',
  'suspend-member': 'Suspended',
  'unsuspend-member': 'Lifted the suspension',
  'verify-profile': 'Verified',
  'unverify-profile': 'Took the verification away',
  'read-reported-message': 'Read a reported message',
  'resolve-report': 'Closed a report',
  'list-messages': 'Looked through a page of messages, from',
  'read-message': 'Opened a message',
  'mark-message-read': 'Marked a message as read',
} as const;
export type AuditedAction = keyof typeof AUDITED_ACTIONS;

/** What the administration of members needs to know without any schema. */

/** What an administrator may have seen and found in order. */
export const VERIFIED_CHECKS = [
  'identity',
  'address',
  'company',
  'redress',
  'client_money',
  'anti_money_laundering',
  'insurance',
  'linkedin',
] as const;
export type VerifiedCheck = (typeof VERIFIED_CHECKS)[number];

/** As they stand in a sentence: "checked on 3 September 2026: identity document, proof of address". */
export const VERIFIED_CHECK_LABELS: Record<VerifiedCheck, string> = {
  identity: 'identity document',
  address: 'proof of address',
  company: 'company number at Companies House',
  redress: 'membership of a redress scheme',
  client_money: 'client money protection',
  anti_money_laundering: 'anti-money laundering registration with HMRC',
  insurance: 'professional indemnity insurance',
  linkedin: 'LinkedIn account',
};

/** Beside the name of a verified member. */
export const VERIFIED_NAME_HINT =
  'Your profile is verified under this name. With another name the mark goes until it is checked again.';
