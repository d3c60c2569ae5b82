import type { EvidenceKind } from '@lintel/contract/values/evidence';
import type { Db, Tx } from '#server/db/open.ts';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';

const INSERTED_AT_ONCE = 500;

export async function listOf(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<EvidenceTableRow[]> {
  if (memberIds.length === 0) return [];
  return db.selectFrom('evidence').selectAll().where('memberId', 'in', memberIds).execute();
}

export async function findEvidence(
  db: Db | Tx,
  memberId: string,
  kind: EvidenceKind,
): Promise<EvidenceTableRow | undefined> {
  return db
    .selectFrom('evidence')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function findById(db: Db | Tx, id: string): Promise<EvidenceTableRow | undefined> {
  return db.selectFrom('evidence').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The members who in fact have this number. */
export async function listHolders(
  db: Db | Tx,
  kind: EvidenceKind,
  number: string,
  today: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence')
    .select('memberId')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'checked')
    .where('untilOn', '>=', today)
    .execute();
  return rows.map(({ memberId }) => memberId);
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

/** Let what is checked and has not ended wait for a check again. */
export async function takeBack(
  tx: Tx,
  memberId: string,
  today: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('evidence')
    .set({ state: 'waiting', untilOn: null, remindOn: null, updatedAt: now })
    .where('memberId', '=', memberId)
    .where('state', '=', 'checked')
    .where('untilOn', '>=', today)
    .execute();
}

export async function listWaiting(db: Db, limit: number): Promise<EvidenceTableRow[]> {
  return db
    .selectFrom('evidence')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
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
