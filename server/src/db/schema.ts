import type { ResultsView } from '@lintel/contract/values/accounts';
import type { Generated } from 'kysely';
import type { AdministrationTables } from './schema/administration.ts';
import type { ApiTables } from './schema/api.ts';
import type { BillingTables } from './schema/billing.ts';
import type { CompanyTables } from './schema/companies.ts';
import type { CountingTables } from './schema/counting.ts';
import type { DecisionTables } from './schema/decisions.ts';
import type { EvidenceTables } from './schema/evidence.ts';
import type { FileTables } from './schema/files.ts';
import type { InvitationTables } from './schema/invitations.ts';
import type { NotificationTables } from './schema/notifications.ts';
import type { ProfileTables } from './schema/profiles.ts';
import type { ReferenceTables } from './schema/references.ts';
import type { SavedSearchTables } from './schema/saved-searches.ts';
import type { SecondFactorTables } from './schema/second-factor.ts';

export type { BriefRow, ProfileRow } from './schema/profiles.ts';

/**
 * The tables as the queries see them. Instants are milliseconds since 1970 (`...At`), amounts whole pounds, lists JSON
 * text, ids prefixed text (`user_...`). The names are those of the API and the screen.
 */
export interface Schema
  extends AdministrationTables,
    ApiTables,
    BillingTables,
    CompanyTables,
    CountingTables,
    DecisionTables,
    EvidenceTables,
    FileTables,
    InvitationTables,
    NotificationTables,
    ProfileTables,
    ReferenceTables,
    SavedSearchTables,
    SecondFactorTables {
  members: Omit<MemberRow, 'resultsView'> & { resultsView: Generated<ResultsView> };
  sessions: SessionRow;
  sessionTokens: SessionTokenRow;
  /** A browser that this member has signed in with. */
  knownBrowsers: { tokenHash: string; memberId: string; lastSigninAt: number };
  rateLimits: { key: string; count: number; resetsAt: number };
  settings: { name: string; value: string };
  /** Where a snapshot of the directory was saved, `profileId` names it instead of a profile. */
  /** `createdAt`: when a sweep first found the change, at most an hour after it. */
  profileChanges: { number: number; profileId: string; createdAt: number | null };
  mails: MailRow;
  emailLinks: EmailLinkRow;
  identities: IdentityRow;
  providerSignins: ProviderSigninRow;
  passwordResetTokens: {
    id: string;
    memberId: string;
    /** The address for which the link was made. */
    email: string;
    tokenHash: string;
    lookupHash: string;
    credentialsVersion: number;
    isMailed: number;
    expiresAt: number;
    createdAt: number;
  };
  collections: CollectionRow;
  collectionProfiles: CollectionProfileRow;
  conversations: ConversationRow;
  messages: MessageRow;
  memberCursors: { memberId: string; lastNumber: number };
  memberEvents: MemberEventRow;
  onlineMembers: { memberId: string; serverId: string; seenAt: number };
  hiddenMembers: { memberId: string };
  dismissedFirstSteps: { memberId: string; dismissedAt: number };
  blocks: BlockRow;
  blockVersions: { memberId: string; version: number };
  reports: ReportRow;
  planInterests: { memberId: string; plan: string; createdAt: number };
}

/** An account: how a member signs in and what they may administer. Shares its id with its profile. */
export interface MemberRow {
  id: string;
  email: string;
  passwordHash: string | null;
  role: 'member' | 'moderator' | 'admin';
  emailVerifiedAt: number | null;
  suspendedAt: number | null;
  /** When a suspension ends by itself; null where it does not. */
  suspendedUntil: number | null;
  /** Since when signing in has a second step; null where the member has no second factor. */
  secondFactorAt: number | null;
  /** Counts what ends every link made before: a change of address, password or sign-in methods. */
  credentialsVersion: number;
  resultsView: ResultsView;
  createdAt: number;
}

export interface SessionRow {
  id: string;
  memberId: string;
  createdAt: number;
  /** When its member last proved who they are: at the sign-in, or by the password or second factor since. */
  provedAt: number;
  lastSeenAt: number;
  expiresAt: number;
  userAgent: string | null;
}

/** A secret that stands for a session, or the `family` that tokens which replace each other begin with. */
export interface SessionTokenRow {
  tokenHash: string;
  kind: 'cookie' | 'access' | 'refresh' | 'family' | 'suspended';
  sessionId: string;
  expiresAt: number;
  replacedAt: number | null;
}

/** What two members have said to each other. `lowId` is the smaller of their ids; each side has its own counts. */
export interface ConversationRow {
  id: string;
  lowId: string;
  highId: string;
  lastSeq: number;
  lastSenderId: string;
  lastContent: string;
  lastAt: number;
  createdAt: number;
  lowSent: number;
  highSent: number;
  lowUnread: number;
  highUnread: number;
  lowReadUpTo: number;
  highReadUpTo: number;
  lowArchived: number;
  highArchived: number;
}

/** What the two sides of a conversation may see of a message. `readAt`: by the recipient. */
export interface ShownMessageRow {
  id: string;
  seq: number;
  senderId: string;
  receiverId: string;
  clientId: string;
  content: string;
  /** The line of the receiver’s brief that it answers. */
  quote: string | null;
  createdAt: number;
  readAt: number | null;
  /** When staff removed what it said. */
  removedAt: number | null;
}

/** `adminReadAt`: read by an administrator, which neither side sees. */
export interface MessageRow extends ShownMessageRow {
  conversationId: string;
  adminReadAt: number | null;
}

/** Something that has happened to a member; `number` counts theirs alone. */
export interface MemberEventRow {
  memberId: string;
  number: number;
  kind: 'message' | 'read' | 'conversation';
  conversationId: string;
  profileId: string;
  by: string;
  seq: number;
  createdAt: number;
}

/**
 * Neither of the two finds, sees or writes to the other. `blockerAtBlock` and `blockedAtBlock`: JSON of what the other
 * side goes on seeing of them; null in rows of an earlier version.
 */
export interface BlockRow {
  blockerId: string;
  blockedId: string;
  createdAt: number;
  blockerAtBlock: string | null;
  blockedAtBlock: string | null;
}

/** A complaint about a member. `snapshot`: the reported content as JSON, which stays the same if it changes later. */
export interface ReportRow {
  id: string;
  reporterId: string;
  subjectId: string;
  messageId: string | null;
  reason: string;
  details: string | null;
  snapshot: string;
  createdAt: number;
  resolvedAt: number | null;
  outcome: string | null;
  /** What the reported member was told, of a report from before there were decisions. */
  words: string | null;
  /** The decision by which action was taken. */
  decisionId: string | null;
  /** When the member who reported is to be told of the outcome; null before it and once they are. */
  tellDueAt: number | null;
}

/** An email that a transaction has enqueued. Due until it is sent or given up. */
export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  /** Where a reply goes, if not to the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: number;
  attempts: number;
  dueAt: number | null;
  sentAt: number | null;
  failedAt: number | null;
  lastError: string | null;
  unsubscribeUrl: string | null;
}

/**
 * A one-time link in an email, other than a password reset. `email` is the address for which it was made; only a link
 * that was mailed there proves it, not one that support has passed on.
 */
export interface EmailLinkRow {
  id: string;
  purpose: string;
  memberId: string;
  email: string;
  tokenHash: string;
  browserHash: string | null;
  credentialsVersion: number;
  isMailed: number;
  expiresAt: number;
  createdAt: number;
}

/** An account at an identity provider: issuer and subject name it, the address may change. */
export interface IdentityRow {
  id: string;
  memberId: string;
  issuer: string;
  subject: string;
  provider: string;
  email: string | null;
  createdAt: number;
}

/** Someone who was sent to a provider and is expected back, in the same browser. `memberId`: who links an account. */
export interface ProviderSigninRow {
  stateHash: string;
  browserHash: string;
  provider: string;
  mode: 'signin' | 'link';
  memberId: string | null;
  callbackUrl: string;
  expiresAt: number;
}

/**
 * Deleted ones stay for a while so that the deletion can be taken back. `shareToken`: opens it to other members.
 */
export interface CollectionRow {
  id: string;
  memberId: string;
  name: string;
  description: string | null;
  shareToken: string | null;
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

/** A profile that `memberId` has saved, and what they have noted about it. */
export interface CollectionProfileRow {
  id: string;
  collectionId: string;
  profileId: string;
  memberId: string;
  addedAt: number;
  stage: string;
  note: string | null;
}
