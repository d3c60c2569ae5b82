import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import type { DuePart } from '#server/platform/due.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';
import { type EvidenceRow, isFact, UNCHECKED } from './checks.ts';
import { isShown } from './shown-evidence.ts';

/** All evidence with its owners. Reads another part's table: a copy of the names here could contradict it. */
function evidence(db: Db | Tx) {
  return db
    .selectFrom('evidence')
    .innerJoin('profiles', 'profiles.id', 'evidence.memberId')
    .leftJoin('companies', (join) =>
      join.onRef('companies.number', '=', 'evidence.number').on('evidence.kind', '=', 'company'),
    )
    .selectAll('evidence')
    .select(['profiles.fullName', 'profiles.businessName', 'profiles.role'])
    .select(['companies.snapshot as companySnapshot', 'companies.readAt as companyReadAt']);
}

const INSERTED_AT_ONCE = 500;

export async function listOf(db: Db | Tx, memberIds: readonly string[]): Promise<EvidenceRow[]> {
  if (memberIds.length === 0) return [];
  return evidence(db).where('memberId', 'in', memberIds).execute();
}

export async function findEvidence(
  db: Db | Tx,
  memberId: string,
  kind: EvidenceKind,
): Promise<EvidenceRow | undefined> {
  return evidence(db).where('memberId', '=', memberId).where('kind', '=', kind).executeTakeFirst();
}

export async function findById(db: Db | Tx, id: string): Promise<EvidenceRow | undefined> {
  return evidence(db).where('evidence.id', '=', id).executeTakeFirst();
}

/** Part of another query of profiles: whether a profile with facts has one that has not ended before `today`. */
export function selectsFact(today: string) {
  return sql<boolean>`exists (
    select 1 from "evidence"
    where "memberId" = ${sql.ref('profiles.id')} and "state" = 'checked' and "untilOn" >= ${today}
  )`;
}

/** The members who in fact have this number. */
export async function listHolders(
  db: Db | Tx,
  kind: EvidenceKind,
  number: string,
  today: string,
): Promise<string[]> {
  const rows = await withNumber(db, kind, number).where('state', '=', 'checked').execute();
  return rows.filter((row) => isFact(row, today)).map(({ memberId }) => memberId);
}

/** How many members who are not suspended state the company of a row, besides its owner. */
export async function countOthers(
  db: Db,
  { memberId, number }: Pick<EvidenceRow, 'memberId' | 'number'>,
  today: string,
): Promise<number> {
  const rows = await withNumber(db, 'company', number ?? '')
    .innerJoin('members', 'members.id', 'evidence.memberId')
    .where('suspendedAt', 'is', null)
    .where('memberId', '!=', memberId)
    .execute();
  return rows.filter((row) => isShown(row, today)).length;
}

function withNumber(db: Db | Tx, kind: EvidenceKind, number: string) {
  return evidence(db).where('kind', '=', kind).where('evidence.number', '=', number);
}

export async function insertEvidence(tx: Tx, rows: readonly EvidenceTableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const some = rows.slice(from, from + INSERTED_AT_ONCE);
    await tx.insertInto('evidence').values(some).execute();
  }
}

export async function updateEvidence(
  tx: Tx,
  id: string,
  values: Partial<EvidenceTableRow>,
): Promise<void> {
  await tx.updateTable('evidence').set(values).where('id', '=', id).execute();
}

export async function deleteEvidence(tx: Tx, memberId: string, kind: EvidenceKind): Promise<void> {
  await tx
    .deleteFrom('evidence')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .execute();
}

/** Let evidence wait for a check again. */
export async function awaitCheck(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('evidence')
    .set({ ...UNCHECKED, state: 'waiting', updatedAt: now })
    .where('id', 'in', ids)
    .execute();
}

/** What is decided and due to be told to its owner. */
export async function listToTell(db: Db, part: DuePart<string>): Promise<string[]> {
  const rows = await toTell(db, part.now)
    .select('id')
    .where('id', '>', part.after ?? '')
    .orderBy('id')
    .limit(part.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How much is due to be told. */
export function countToTell(db: Db, now: number): Promise<Waiting> {
  return countWaiting(db, toTell(db, now).select('tellDueAt as since'));
}

function toTell(db: Db, now: number) {
  return db.selectFrom('evidence').where('tellDueAt', '<=', now);
}

/** What waits for a check, of members who are not suspended. */
function waiting(db: Db) {
  return evidence(db)
    .innerJoin('members', 'members.id', 'evidence.memberId')
    .where('state', '=', 'waiting')
    .where('suspendedAt', 'is', null);
}

/** A page of what waits for a check, the longest first. */
export async function listWaiting(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<EvidenceRow[]> {
  return waiting(db)
    .orderBy('evidence.updatedAt')
    .orderBy('evidence.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** How much waits for a check. */
export function countEvidence(db: Db): Promise<Waiting> {
  return countWaiting(db, waiting(db).clearSelect().select('evidence.updatedAt as since'));
}

/** Who states one of these numbers. */
export async function listByNumber(
  db: Db,
  numbers: readonly string[],
): Promise<Pick<EvidenceTableRow, 'memberId' | 'kind' | 'number' | 'scheme'>[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('evidence')
    .select(['memberId', 'kind', 'number', 'scheme'])
    .where('number', 'in', numbers)
    .execute();
}
