import type { Schema } from './schema.ts';

type Table = keyof Schema;

/** The part that each table belongs to. Its store holds the table's queries, and no one else writes it. */
export const TABLE_OWNERS: Record<Table, string> = {
  members: 'members/members',
  sessions: 'members/sessions',
  sessionTokens: 'members/sessions',
  apiTokens: 'members/api-tokens',
  profiles: 'profiles/profiles',
  briefs: 'profiles/profiles',
  references: 'references/references',
  clientQuestions: 'references/references',
  profileChanges: 'profiles/profile-changes',
  earlierProfiles: 'profiles/profile-changes',
  evidence: 'records/facts',
  companies: 'records/facts',
  invitations: 'front-door/invitations',
  invitees: 'front-door/invitations',
  profileViews: 'profiles/profile-stats',
  publicViews: 'profiles/profile-stats',
  blocks: 'profiles/blocked-pairs',
  blockVersions: 'profiles/blocked-pairs',
  passwordResetTokens: 'credentials/passwords',
  emailLinks: 'accounts/email-links',
  knownBrowsers: 'credentials/guesses',
  identities: 'credentials/credentials',
  providerSignins: 'accounts/identities',
  passkeys: 'credentials/second-factor',
  authenticators: 'credentials/second-factor',
  recoveryCodes: 'credentials/second-factor',
  factorChallenges: 'credentials/factor-challenges',
  dismissedFirstSteps: 'accounts/first-steps',
  seenMembers: 'directory/search',
  batchKeys: 'programs/batch',
  collections: 'collections/collections',
  collectionProfiles: 'collections/collections',
  savedSearches: 'saved-searches/searches',
  savedSearchBaselines: 'saved-searches/searches',
  savedSearchHits: 'saved-searches/searches',
  conversations: 'messaging/conversations',
  messages: 'messaging/conversations',
  onlineMembers: 'messaging/presence',
  hiddenMembers: 'messaging/presence',
  notificationMarks: 'notifications/bell',
  notificationChoices: 'notifications/settings',
  unsubscribeTokens: 'notifications/settings',
  unreadNotifications: 'notifications/unread',
  pushSubscriptions: 'notifications/push-subscriptions',
  termsNotices: 'notifications/terms',
  storedFiles: 'media/files',
  reports: 'safety/reports',
  decisions: 'safety/decisions',
  decisionWarnings: 'safety/decisions',
  pendingDeeds: 'administration/members',
  contactMessages: 'site/contact',
  subscriptions: 'plans/plans',
  dailyUsage: 'plans/plans',
  planInterests: 'plans/plans',
  billingEvents: 'billing/webhooks',
  billingTurns: 'billing/webhooks',
  openCheckouts: 'billing/checkout',
  subscriptionCancellations: 'billing/cancellations',
  auditLog: 'logs/audit',
  memberCursors: 'logs/member-events',
  memberEvents: 'logs/member-events',
  dailyCounts: 'logs/daily-counts',
  analyticsEvents: 'administration/analytics',
  visitorKeys: 'administration/analytics',
  dailyPseudonyms: 'administration/analytics',
  mails: 'platform/mail',
  orphanedObjects: 'platform/storage',
  rateLimits: 'platform/rate-limits',
  settings: 'platform/settings',
};

/** Tables that a part's queries read although another part owns them. */
export interface ForeignRead {
  part: string;
  tables: readonly Table[];
  because: string;
}

export const FOREIGN_READS: readonly ForeignRead[] = [
  {
    part: 'import/export-members',
    tables: ['members', 'profiles'],
    because:
      'An export of every member reads accounts and profiles together, a thousand at a time.',
  },
  {
    part: 'administration/members',
    tables: [
      ...(['members', 'profiles', 'sessions', 'profileViews', 'reports', 'blocks'] as const),
      ...(['invitations', 'invitees'] as const),
    ],
    because:
      'The list is searched by what accounts and profiles hold, in one query, and so are the counts of a member’s page read.',
  },
  {
    part: 'members/sessions',
    tables: ['members', 'profiles', 'blockVersions'],
    because: 'Every request waits for the answer to who is asking, so it is one query.',
  },
  {
    part: 'members/api-tokens',
    tables: ['members', 'profiles', 'blockVersions'],
    because:
      'Every request with a token waits for the answer to who is asking, so it is one query.',
  },
  {
    part: 'profiles/profiles',
    tables: ['members'],
    because:
      'Suspended members are left out in the query that pages through profiles, and two who write to each other are locked and read by one query.',
  },
  {
    part: 'profiles/profile-stats',
    tables: ['profiles', 'collections', 'collectionProfiles', 'conversations', 'messages'],
    because:
      'A profile shows sums over tables of areas above its own, and its visits are saved only if it is still there.',
  },
  {
    part: 'records/facts',
    tables: ['collections', 'collectionProfiles', 'profiles', 'members'],
    because:
      'Companies that are due and in use are claimed in one statement, the bell asks on every page which changes concern a member, and the site map lists the firms of all members at once.',
  },
  {
    part: 'front-door/public-pages',
    tables: ['profiles', 'members', 'evidence', 'companies'],
    because:
      'Each request for a page or badge asks whether what it was made from has changed, in two queries instead of seven.',
  },
  {
    part: 'front-door/invitations',
    tables: ['profiles', 'members'],
    because:
      'Who has completed a profile and is not suspended is read with who came by an invitation, in one query.',
  },
  {
    part: 'references/references',
    tables: ['conversations', 'messages', 'members', 'profiles'],
    because:
      'Whether two have written enough is counted from what they wrote, which is of an area beside, and who is suspended or has no profile is read with the references that are counted.',
  },
  {
    part: 'site/contact',
    tables: ['decisions'],
    because:
      'A complaint keeps the decision that it names only if it is about its sender, and safety is no area below.',
  },
  {
    part: 'notifications/unread',
    tables: ['messages'],
    because: 'The email quotes the first unread message, and messaging is an area above it.',
  },
];
