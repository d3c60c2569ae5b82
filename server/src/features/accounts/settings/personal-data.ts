import { periodText, RETENTION } from '@lintel/contract/values/retention';
import type { Schema } from '#server/db/schema.ts';

/** How a table that holds data about a member is treated when they export their data or delete their account. */
export interface PersonalData<Row> {
  /** The fields of the export that contain it, or why none does. */
  export: { as: string[] } | { leftOut: string };
  /** What is erased with the account: every row, or everything except these columns. */
  erase: 'all' | { keeps: (keyof Row & string)[]; until: string };
}

type Classification = {
  [Table in keyof Schema]: PersonalData<Schema[Table]> | { impersonal: string };
};

const SECRET = { leftOut: 'Only hashes of secrets.' };
const DERIVED = { leftOut: 'Follows from what is exported.' };
const LOG_OF_MESSAGES = { leftOut: 'Says which of the exported messages are new.' };

export const PERSONAL_DATA: Classification = {
  members: { export: { as: ['account'] }, erase: 'all' },
  sessions: { export: { as: ['sessions'] }, erase: 'all' },
  sessionTokens: { export: SECRET, erase: 'all' },
  apiTokens: { export: { as: ['apiTokens'] }, erase: 'all' },
  seenMembers: {
    export: { leftOut: 'Lasts for a day.' },
    erase: {
      keeps: ['profileId'],
      until: `${periodText(RETENTION.seenMembers)} after it was seen`,
    },
  },
  // A batch may have answered with what others say about themselves.
  batchKeys: {
    export: { leftOut: 'Lasts for a day.' },
    erase: { keeps: ['response'], until: `${periodText(RETENTION.batchKeys)} after the batch` },
  },
  profiles: { export: { as: ['profile', 'publicPage'] }, erase: 'all' },
  briefs: { export: { as: ['brief'] }, erase: 'all' },
  references: { export: { as: ['references'] }, erase: 'all' },
  clientQuestions: { export: { as: ['references'] }, erase: 'all' },
  profileChanges: {
    export: DERIVED,
    erase: { keeps: ['profileId'], until: periodText(RETENTION.profileChanges) },
  },
  earlierProfiles: { export: { leftOut: 'Lasts for an hour.' }, erase: 'all' },
  companies: { impersonal: 'What a public register says.' },
  evidence: { export: { as: ['evidence'] }, erase: 'all' },
  publicViews: { export: { as: ['publicPage'] }, erase: 'all' },
  invitations: { export: { as: ['invitations'] }, erase: 'all' },
  invitees: { export: { as: ['invitations'] }, erase: 'all' },
  // No one is told who has opened the member's own profile.
  profileViews: { export: { as: ['profileViews'] }, erase: 'all' },
  // No one is told who has blocked the member.
  blocks: { export: { as: ['blocks'] }, erase: 'all' },
  blockVersions: { export: DERIVED, erase: 'all' },
  passwordResetTokens: { export: SECRET, erase: 'all' },
  emailLinks: { export: SECRET, erase: 'all' },
  knownBrowsers: { export: SECRET, erase: 'all' },
  identities: { export: { as: ['identities'] }, erase: 'all' },
  providerSignins: { export: SECRET, erase: 'all' },
  passkeys: { export: { as: ['secondFactor'] }, erase: 'all' },
  authenticators: { export: { as: ['secondFactor'] }, erase: 'all' },
  recoveryCodes: { export: { as: ['secondFactor'] }, erase: 'all' },
  factorChallenges: { export: { leftOut: 'Lasts for ten minutes.' }, erase: 'all' },
  collections: { export: { as: ['collections'] }, erase: 'all' },
  collectionProfiles: {
    export: { as: ['collections'] },
    erase: {
      keeps: ['profileId'],
      until: 'the member who saved the profile removes it, shown as gone',
    },
  },
  savedSearches: { export: { as: ['savedSearches'] }, erase: 'all' },
  savedSearchBaselines: { export: { leftOut: 'No longer written.' }, erase: 'all' },
  savedSearchHits: { export: { as: ['savedSearches'] }, erase: 'all' },
  conversations: {
    export: DERIVED,
    erase: { keeps: ['lowId', 'highId', 'lastSenderId'], until: 'the other side leaves as well' },
  },
  messages: {
    export: { as: ['messages'] },
    erase: { keeps: ['senderId', 'receiverId'], until: 'the other side leaves as well' },
  },
  dismissedFirstSteps: { export: { as: ['firstStepsDismissedAt'] }, erase: 'all' },
  onlineMembers: { export: { leftOut: 'Lasts for a moment.' }, erase: 'all' },
  hiddenMembers: { export: { as: ['isShownOnline'] }, erase: 'all' },
  notificationMarks: { export: { as: ['seenNotifications'] }, erase: 'all' },
  notificationChoices: { export: { as: ['notices'] }, erase: 'all' },
  unsubscribeTokens: { export: SECRET, erase: 'all' },
  unreadNotifications: { export: LOG_OF_MESSAGES, erase: 'all' },
  pushSubscriptions: { export: { as: ['pushSubscriptions'] }, erase: 'all' },
  termsNotices: {
    export: {
      leftOut: 'What every member is told; the log of administrators says who decided it.',
    },
    erase: { keeps: [], until: 'the account is deleted' },
  },
  storedFiles: { export: { as: ['files'] }, erase: 'all' },
  // Who decided and who was warned is not exported: it would name others.
  decisions: { export: { as: ['decisions'] }, erase: 'all' },
  decisionWarnings: {
    export: { leftOut: 'Names another member; the email is listed.' },
    erase: 'all',
  },
  // Reports about the member are not shown to them: they would say who made them.
  reports: {
    export: { as: ['reports'] },
    erase: {
      keeps: ['reporterId', 'subjectId', 'snapshot'],
      until: `${periodText(RETENTION.reports)} after it is closed`,
    },
  },
  pendingDeeds: { export: { leftOut: 'Lasts for a day.' }, erase: 'all' },
  contactMessages: {
    export: { as: ['contactMessages'] },
    erase: { keeps: ['name', 'email'], until: periodText(RETENTION.contactMessages) },
  },
  subscriptions: { export: { as: ['subscriptions'] }, erase: 'all' },
  dailyUsage: { export: { as: ['usage'] }, erase: 'all' },
  planInterests: { export: { as: ['planInterests'] }, erase: 'all' },
  billingEvents: { impersonal: "Ids of the payment provider's events, which name no one." },
  billingTurns: {
    export: DERIVED,
    erase: { keeps: ['stripeSubscriptionId'], until: periodText(RETENTION.billingTurns) },
  },
  openCheckouts: { export: { leftOut: 'Lasts for an hour.' }, erase: 'all' },
  subscriptionCancellations: {
    export: { leftOut: 'There is none before the account is deleted.' },
    erase: {
      keeps: ['stripeSubscriptionId'],
      until: 'the payment provider has ended the subscription',
    },
  },
  auditLog: {
    export: { leftOut: 'The log that administrators are checked by names others as well.' },
    erase: {
      keeps: ['actorId', 'subjectId'],
      until: 'for good: the database refuses to change it',
    },
  },
  memberCursors: { export: LOG_OF_MESSAGES, erase: 'all' },
  memberEvents: {
    export: LOG_OF_MESSAGES,
    erase: { keeps: ['profileId', 'by'], until: periodText(RETENTION.memberEvents) },
  },
  dailyCounts: { impersonal: 'Sums over all members.' },
  analyticsEvents: { impersonal: 'Pseudonyms under a key that is gone the next day.' },
  visitorKeys: { impersonal: 'One key a day, for everyone.' },
  dailyPseudonyms: { impersonal: 'Pseudonyms under a key that is gone the next day.' },
  mails: {
    export: { as: ['emails'] },
    erase: {
      keeps: ['recipient'],
      until: `${periodText(RETENTION.sentEmails)} after it was sent, ${periodText(RETENTION.failedEmails)} after it failed`,
    },
  },
  orphanedObjects: { impersonal: 'Keys of objects that are about to go, which name no one.' },
  rateLimits: { impersonal: `Keyed hashes of addresses, for ${periodText(RETENTION.rateLimits)}.` },
  settings: { impersonal: 'What the database says about itself.' },
};
