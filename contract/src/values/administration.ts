export const INBOX_FILTERS = ['all', 'unread', 'complaints', 'contact', 'members'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
export const INBOX_FILTER_LABELS: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  complaints: 'Complaints',
  contact: 'Contact form',
  members: 'Members',
};

/**
 * Messages on a page, the characters of each that the list shows (enough to tell what it is about, too few to read
 * members' mail by), and where counting what is unread stops.
 */
export const INBOX_LIMITS = { page: 50, preview: 80, counted: 1_000 } as const;

/** Why an administrator opens a member's message; the audit log keeps the reason. */
export const OPENING_REASONS = ['report', 'complaint', 'safety', 'legal'] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];
export const OPENING_REASON_LABELS: Record<OpeningReason, string> = {
  report: 'A report about it',
  complaint: 'A complaint from one of the two',
  safety: 'Somebody may come to harm',
  legal: 'A duty in law',
};

/** The words for a missing reason. */
export const NO_OPENING_REASON_WORDS = 'Please say why you open it.';

/** The actions of administrators that concern members, and their words in the audit log. */
export const AUDITED_ACTIONS = {
  'generate-reset-link': 'Made a password reset link',
  'generate-verification-link': 'Made a confirmation link',
  'generate-magic-link': 'Made a sign-in link',
  'grant-admin': 'Made an administrator',
  'revoke-admin': 'Took administration away',
  'reset-second-factor': 'Reset two-step verification',
  'suspend-member': 'Suspended',
  'unsuspend-member': 'Lifted the suspension',
  'verify-profile': 'Verified',
  'unverify-profile': 'Took the verification away',
  'read-reported-message': 'Read a reported message',
  'resolve-report': 'Closed a report',
  'reopen-report': 'Opened a report again',
  'list-messages': `Viewed up to ${INBOX_LIMITS.page} messages between members`,
  'read-message': 'Opened a message',
  'send-email': 'Sent an email to',
  'mark-message-read': 'Marked a message as read',
  'run-sql': 'Ran SQL',
} as const;
export type AuditedAction = keyof typeof AUDITED_ACTIONS;

/** What an administrator can check of a member. */
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
  'Changing your name removes the Verified mark until we check again.';
