import { FIELD_NAMES } from '@lintel/contract/values/profile-values';
import type { Schema } from './schema.ts';

type ReadableColumns = { [Table in keyof Schema]: readonly (keyof Schema[Table] & string)[] };

/**
 * What an administrator may read in SQL. Neither secrets, such as hashes of passwords and tokens, keys and links, nor
 * what members write to each other. A column that is not named here is out of reach.
 */
export const READABLE_COLUMNS: ReadableColumns = {
  members: ['id', 'email', 'role', 'emailVerifiedAt', 'suspendedAt', 'secondFactorAt', 'createdAt'],
  sessions: [],
  sessionTokens: [],
  apiTokens: ['id', 'memberId', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedOn'],
  profiles: [
    ...['id', 'role', 'avatarUrl', 'verifiedAt', 'verifiedChecks', 'createdAt', 'updatedAt'],
    ...FIELD_NAMES,
  ] as ReadableColumns['profiles'],
  profileChanges: ['number', 'profileId'],
  profileViews: ['viewerId', 'profileId', 'date', 'viewedAt'],
  blocks: ['blockerId', 'blockedId', 'createdAt'],
  blockVersions: [],
  passwordResetTokens: [],
  emailLinks: [],
  knownBrowsers: [],
  identities: ['id', 'memberId', 'issuer', 'provider', 'createdAt'],
  providerSignins: [],
  passkeys: ['id', 'memberId', 'createdAt', 'lastUsedAt'],
  authenticators: ['memberId', 'createdAt', 'lastUsedAt'],
  recoveryCodes: [],
  factorChallenges: [],
  seenMembers: ['viewerId', 'date', 'profileId'],
  batchKeys: ['memberId', 'createdAt'],
  savedSearches: ['id', 'memberId', 'frequency', 'dueAt', 'alertedAt', 'createdAt', 'deletedAt'],
  savedSearchBaselines: [],
  savedSearchHits: ['searchId', 'profileId', 'foundAt', 'toldAt', 'seenAt'],
  collections: ['id', 'memberId', 'createdAt', 'updatedAt', 'deletedAt'],
  collectionProfiles: ['id', 'collectionId', 'profileId', 'memberId', 'addedAt', 'stage'],
  conversations: ['id', 'lastSeq', 'lastAt', 'createdAt'],
  messages: ['id', 'conversationId', 'seq', 'senderId', 'receiverId', 'createdAt', 'readAt'],
  onlineMembers: [],
  hiddenMembers: [],
  notificationMarks: [],
  notificationChoices: ['memberId', 'kind', 'isOn', 'doneWeek'],
  unsubscribeTokens: [],
  unreadNotifications: ['memberId', 'conversationId', 'senderId', 'mailDueAt', 'pushDueAt'],
  pushSubscriptions: ['memberId', 'createdAt'],
  storedFiles: ['id', 'memberId', 'bytes', 'createdAt', 'updatedAt'],
  reports: ['id', 'reporterId', 'subjectId', 'reason', 'createdAt', 'resolvedAt', 'outcome'],
  contactMessages: ['id', 'subject', 'createdAt', 'adminReadAt'],
  subscriptions: [
    ...(['id', 'memberId', 'plan', 'status', 'stripeCustomerId', 'stripeSubscriptionId'] as const),
    ...(['currentPeriodEnd', 'endsAt', 'createdAt'] as const),
  ],
  dailyUsage: [
    ...(['id', 'memberId', 'date', 'profilesViewed', 'messagesSent', 'apiRequests'] as const),
    ...(['webRequests', 'aiCalls', 'updatedAt'] as const),
  ],
  planInterests: ['memberId', 'plan', 'createdAt'],
  billingEvents: ['id', 'receivedAt'],
  billingTurns: ['stripeSubscriptionId', 'lastTurn', 'appliedTurn', 'takenAt'],
  subscriptionCancellations: ['stripeSubscriptionId', 'dueAt', 'attempts'],
  auditLog: ['id', 'actorId', 'action', 'subjectId', 'details', 'createdAt'],
  memberCursors: ['memberId', 'lastNumber'],
  memberEvents: ['memberId', 'number', 'kind', 'conversationId', 'profileId', 'seq', 'createdAt'],
  dailyCounts: ['date', 'counter', 'value', 'count'],
  analyticsEvents: [],
  visitorKeys: [],
  dailyPseudonyms: [],
  mails: ['id', 'kind', 'createdAt', 'attempts', 'dueAt', 'sentAt', 'failedAt', 'lastError'],
  orphanedObjects: ['dueAt'],
  rateLimits: [],
  settings: [],
};
