import type { WaitingDeed } from '@lintel/contract/values/administration';
import type { ContactKind } from '@lintel/contract/values/site';

/** The tables of administration. */
export interface AdministrationTables {
  auditLog: AuditRow;
  contactMessages: ContactMessageRow;
  pendingDeeds: PendingDeedRow;
}

/** What an administrator has ordered for an account; its owner has the secret that stops it. */
export interface PendingDeedRow {
  id: string;
  memberId: string;
  deed: WaitingDeed;
  orderedBy: string;
  dueAt: number;
  tokenHash: string;
}

/**
 * What an administrator did, and to which member or object; `details`: JSON list of codes. Never changed: the database
 * refuses.
 */
export interface AuditRow {
  id: string;
  actorId: string;
  action: string;
  subjectId: string;
  details: string | null;
  createdAt: number;
}

/** What a visitor has written on the contact page. `adminReadAt`: by an administrator. */
export interface ContactMessageRow {
  id: string;
  kind: ContactKind;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: number;
  adminReadAt: number | null;
  /** Who sent it, if they were signed in. */
  memberId: string | null;
  /** The decision about them that it concerns. */
  decisionId: string | null;
  /** The answer to a complaint. */
  answer: string | null;
  answeredAt: number | null;
}
