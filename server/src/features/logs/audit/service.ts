import type { AuditedAction, RestoreEnded } from '@lintel/contract/values/administration';
import type { EvidenceKind, EvidenceRefusal } from '@lintel/contract/values/evidence';
import type { Transaction } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ListPart } from '#server/db/pages.ts';
import type { Schema } from '#server/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import * as store from './store.ts';

// The log of what administrators do. It is only ever added to: the database refuses to change or remove an entry.

/** The actor of the command line, where no member acts. */
export const OPERATOR = 'operator';

/** The subject of what reads the whole database. */
export const DATABASE = 'database';

/** Record, in the transaction of the action, who did what, and to which member or object. */
export async function record(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  actorId: string,
  action: AuditedAction,
  subjectId: string,
): Promise<void> {
  await recordAction(ctx, tx, { actorId, action, subjectId });
}

interface ActionEntry {
  actorId: string;
  action: AuditedAction;
  subjectId: string;
  /** Codes of a closed list, or a statement in SQL: entries cannot be erased, so nothing that a member wrote. */
  details?: readonly string[];
}

/** Record an action with its details. */
export async function recordAction(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction<Schema>,
  { details = [], ...action }: ActionEntry,
): Promise<void> {
  const createdAt = ctx.clock.now();
  await store.insertAuditEntry(tx, {
    ...action,
    id: newId('aud_', createdAt),
    details: details.length > 0 ? JSON.stringify(details) : null,
    createdAt,
  });
}

/** A page of the newest entries, or of those before one; all, or what was done to a member. */
export async function listAuditEntries(
  { db }: Pick<Context, 'db'>,
  part: ListPart & { subjectId?: string },
) {
  return store.listAuditEntries(db, part);
}

/** The last time since an instant that a restore ended what a member had opened. */
export async function findEndedByRestore(db: Db, memberId: string, since: number) {
  const entries = await store.listOfSubjects(db, [memberId], ['end-restored']);
  const last = entries.at(-1);
  if (!last || last.createdAt < since) return undefined;
  return { at: last.createdAt, ended: JSON.parse(last.details ?? '[]') as RestoreEnded[] };
}

/** By member and kind, the decisions about evidence that stand, the last at the end: why it was refused, if it was. */
type Decisions = Map<string, Map<EvidenceKind, (EvidenceRefusal | undefined)[]>>;

/** Find why evidence was refused, where that was the last decision about it. */
export async function findLastRefusals(db: Db, memberIds: readonly string[]) {
  const actions = ['check-evidence', 'refuse-evidence', 'reopen-evidence'] as const;
  const entries = await store.listOfSubjects(db, memberIds, actions);
  const decisions: Decisions = new Map();
  for (const { action, subjectId, details } of entries) {
    const [kind, refusal]: [EvidenceKind, EvidenceRefusal?] = JSON.parse(details ?? '[]');
    const ofMember = decisions.get(subjectId) ?? new Map();
    const ofKind = ofMember.get(kind) ?? [];
    if (action === 'reopen-evidence') ofKind.pop();
    else ofKind.push(refusal);
    decisions.set(subjectId, ofMember.set(kind, ofKind));
  }
  return (memberId: string, kind: EvidenceKind) =>
    decisions.get(memberId)?.get(kind)?.at(-1) ?? null;
}
