export const INBOX_FILTERS = ['all', 'unread', 'contact', 'members'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
export const INBOX_FILTER_LABELS: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  contact: 'Contact form',
  members: 'Members',
};

/**
 * Messages on a page, the characters of each that the list shows (enough to see what it is about, too few to read
 * members' mail by), and where counting what is unread stops.
 */
export const INBOX_LIMITS = { page: 50, preview: 80, counted: 1_000 } as const;

/** Why an administrator opens a member's message; the audit log records the reason. */
export const OPENING_REASONS = ['report', 'complaint', 'safety', 'legal'] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];
export const OPENING_REASON_LABELS: Record<OpeningReason, string> = {
  report: 'A report about it',
  complaint: 'A complaint from one of the members',
  safety: 'Someone may come to harm',
  legal: 'A legal duty',
};

/** The words for a missing reason. */
export const NO_OPENING_REASON_WORDS = 'Please say why you are opening it.';

/** What waits for administrators: what one of it is called, and several. */
export const TO_DO = {
  reports: ['report', 'reports'],
  appeals: ['appeal', 'appeals'],
  evidence: ['check of evidence', 'checks of evidence'],
  complaints: ['complaint', 'complaints'],
  contact: ['unread message', 'unread messages'],
  emails: ['email that failed', 'emails that failed'],
} as const;
export type ToDo = keyof typeof TO_DO;

/** What a site needs before it opens: what to do, and under which heading of docs/operating.md it stands. */
export const BEFORE_OPENING = {
  company: {
    label: 'Company details',
    todo: 'Put the name, number and registered office of your company into site.config.json.',
    heading: 'The public pages',
  },
  contact: {
    label: 'Contact address',
    todo: 'Put contactEmail into site.config.json.',
    heading: 'The public pages',
  },
  ico: {
    label: 'ICO number',
    todo: 'Register with the ICO, and put icoNumber into site.config.json.',
    heading: 'The public pages',
  },
  https: {
    label: 'Address with https',
    todo: 'Set PUBLIC_URL to the address of the site.',
    heading: 'Production',
  },
  email: {
    label: 'Email',
    todo: 'Set SMTP_URL. This is done once your mail server has accepted an email.',
    heading: 'Settings',
  },
  administrators: {
    label: 'A second administrator',
    todo: 'Run npm run admin -- grant EMAIL for another member.',
    heading: 'Administrators and support',
  },
  secondFactor: {
    label: 'Two-step verification',
    todo: 'Each administrator sets it up on their account page.',
    heading: 'Administrators and support',
  },
  companiesHouse: {
    label: 'Companies House',
    todo: 'Set COMPANIES_HOUSE_API_KEY.',
    heading: 'Companies House',
  },
  payments: { label: 'Payments', todo: 'Set up Stripe.', heading: 'Payments' },
  riskAssessment: {
    label: 'Risk assessment',
    todo: 'Fill in docs/online-safety.md, and put its date into riskAssessedOn in site.config.json, every year.',
    heading: 'Online safety',
  },
  ai: { label: 'AI (optional)', todo: 'Set AI_BASE_URL and the models.', heading: 'AI' },
  webData: { label: 'Web data (optional)', todo: 'Set SEARCH_URL.', heading: 'Reading the web' },
} as const;
export type BeforeOpening = keyof typeof BEFORE_OPENING;

/** Which members the list shows; a member has each of the others as a state. */
export const MEMBER_FILTERS = [
  'all',
  'not_onboarded',
  'unconfirmed',
  'suspended',
  'administrators',
] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];
export const MEMBER_FILTER_LABELS: Record<MemberFilter, string> = {
  all: 'All',
  not_onboarded: 'Not onboarded',
  unconfirmed: 'Address not confirmed',
  suspended: 'Suspended',
  administrators: 'Administrator',
};

/** Members on a page, the characters of a search, and what a member's page lists at most. */
export const MEMBERS_LIMITS = { page: 50, search: 254, entries: 20, named: 20 } as const;

/** What an administrator does to a member's account. */
export const DEEDS = ['end_sessions', 'reset_link', 'reset_factor', 'delete'] as const;
export type Deed = (typeof DEEDS)[number];
export const DEED_LABELS: Record<Deed, string> = {
  end_sessions: 'Sign out everywhere',
  reset_link: 'Email a reset link',
  reset_factor: 'Reset two-step verification',
  delete: 'Delete the account',
};

/** The deeds that wait, so that the owner of the address can stop them. */
export type WaitingDeed = Extract<Deed, 'reset_factor' | 'delete'>;
export const DEED_HOURS = 24;

/** The words for a deed that only the command line does to an administrator. */
export const ADMINISTRATOR_DEED_WORDS = 'Only the operator does this to an administrator.';

/** What a member's page counts. */
export const MEMBER_COUNTS = {
  views: 'Times their profile was viewed',
  savedBy: 'Collections that hold them',
  begun: 'Conversations they began',
  answered: 'Of these, answered',
  reportsBy: 'Reports by them',
  reportsAbout: 'Reports about them',
  blocks: 'Members who blocked them',
} as const;
export type MemberCount = keyof typeof MEMBER_COUNTS;
export const MEMBER_COUNT_NAMES = Object.keys(MEMBER_COUNTS) as [MemberCount, ...MemberCount[]];

/**
 * The actions of administrators that concern members, as the audit log says them after the administrator's name. `@`
 * is the member concerned.
 */
export const AUDITED_ACTIONS = {
  'generate-reset-link': 'created a password reset link for @',
  'mail-reset-link': 'emailed @ a password reset link',
  'generate-verification-link': 'created a confirmation link for @',
  'generate-magic-link': 'created a sign-in link for @',
  'grant-admin': 'made @ an administrator',
  'revoke-admin': 'removed @ as an administrator',
  'reset-second-factor': 'reset the two-step verification of @',
  'warn-member': 'warned @',
  'suspend-member': 'suspended @',
  'unsuspend-member': 'lifted the suspension of @',
  'undo-decision': 'took back a warning to @',
  'answer-appeal': 'answered an appeal of @',
  'end-sessions': 'signed @ out everywhere',
  'unlock-member': 'unlocked the sign-in of @',
  'invite-member': 'invited @ to set a password',
  'export-member': 'exported the data of @',
  'export-members': 'exported all members',
  'erase-member': 'erased the account of @',
  'end-restored': 'restored a backup, which turned off what @ had open',
  'set-plan': 'changed the plan of @',
  'verify-profile': 'verified @',
  'unverify-profile': 'removed the verification of @',
  'check-evidence': 'checked evidence of @',
  'refuse-evidence': 'refused evidence of @',
  'reopen-evidence': 'took back a decision on evidence of @',
  'read-reported-message': 'read a reported message from @',
  'resolve-report': 'closed a report about @',
  'reopen-report': 'reopened a report about @',
  'open-member': 'opened the page of @',
  'order-deed': 'ordered for @',
  'stop-deed': 'stopped what was ordered for @',
  'search-address': 'searched the members by address',
  'list-messages': `viewed up to ${INBOX_LIMITS.page} messages between members`,
  'read-message': 'opened a message from @',
  'send-email': 'sent an email to @',
  'retry-email': 'sent an email again that had failed',
  'give-up-email': 'gave up an email that had failed',
  'test-email': 'sent a test email',
  'announce-terms': 'told members that the terms change',
  'mark-message-read': 'marked a message from @ as read',
  'answer-complaint': 'answered a complaint',
  'run-sql': 'ran SQL',
} as const;
export type AuditedAction = keyof typeof AUDITED_ACTIONS;

/** What members have opened to others, and a restored backup turns off. */
export const RESTORE_ENDED = ['page', 'collections', 'invitation'] as const;
export type RestoreEnded = (typeof RESTORE_ENDED)[number];
export const RESTORE_ENDED_LABELS: Record<RestoreEnded, string> = {
  page: 'public page',
  collections: 'shared collections',
  invitation: 'invitation link',
};

/** The details of entries of the audit log from before there was evidence. */
export const VERIFIED_CHECK_LABELS = {
  identity: 'identity document',
  address: 'proof of address',
  company: 'company number at Companies House',
  redress: 'membership of a redress scheme',
  client_money: 'client money protection',
  anti_money_laundering: 'anti-money laundering registration with HMRC',
  insurance: 'professional indemnity insurance',
  linkedin: 'LinkedIn account',
} as const;
