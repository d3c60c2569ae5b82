import type { Db, Tx } from '#server/db/open.ts';
import type { DecisionRow } from '#server/db/schema/decisions.ts';
import type { DuePart } from '#server/platform/due.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

export async function insertDecision(tx: Tx, row: DecisionRow): Promise<void> {
  await tx.insertInto('decisions').values(row).execute();
}

export async function findDecision(db: Db | Tx, id: string): Promise<DecisionRow | undefined> {
  return db.selectFrom('decisions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The decisions about these members, the newest first. */
export async function listAbout(db: Db | Tx, memberIds: readonly string[]): Promise<DecisionRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('decisions')
    .selectAll()
    .where('memberId', 'in', memberIds)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function updateDecision(
  tx: Tx,
  id: string,
  values: Partial<DecisionRow>,
): Promise<void> {
  await tx.updateTable('decisions').set(values).where('id', '=', id).execute();
}

/** Claim a decision for its one appeal. */
export async function appealOnce(
  tx: Tx,
  id: string,
  appeal: Pick<DecisionRow, 'appealWords' | 'appealedAt'>,
): Promise<DecisionRow | undefined> {
  return tx
    .updateTable('decisions')
    .set(appeal)
    .where('id', '=', id)
    .where('appealedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Claim an appeal for its one answer. */
export async function answerOnce(
  tx: Tx,
  id: string,
  answer: Pick<DecisionRow, 'answer' | 'answeredAt' | 'upheld'>,
): Promise<DecisionRow | undefined> {
  return tx
    .updateTable('decisions')
    .set(answer)
    .where('id', '=', id)
    .where('appealedAt', 'is not', null)
    .where('answeredAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Delete a decision that its member has not been told of, and return it. */
export async function deleteUntold(tx: Tx, id: string, now: number) {
  return tx
    .deleteFrom('decisions')
    .where('id', '=', id)
    .where('tellDueAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function listToTell(
  db: Db,
  { now, after = '', limit }: DuePart<string>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('id')
    .where('tellDueAt', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claim a decision whose member is due to be told; of several servers one gets it. */
export async function takeToTell(tx: Tx, id: string, now: number) {
  return tx
    .updateTable('decisions')
    .set({ tellDueAt: null })
    .where('id', '=', id)
    .where('tellDueAt', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

function openAppeals(db: Db) {
  return db
    .selectFrom('decisions')
    .where('appealedAt', 'is not', null)
    .where('answeredAt', 'is', null);
}

/** The appeals that wait for an answer, the oldest first. */
export async function listAppealed(db: Db, limit: number): Promise<DecisionRow[]> {
  return openAppeals(db).selectAll().orderBy('appealedAt').orderBy('id').limit(limit).execute();
}

export function countAppealed(db: Db): Promise<Waiting> {
  return countWaiting(db, openAppeals(db).select('appealedAt as since'));
}

export function countToTell(db: Db, now: number): Promise<Waiting> {
  const due = db.selectFrom('decisions').where('tellDueAt', '<=', now);
  return countWaiting(db, due.select('tellDueAt as since'));
}

/** Decisions that keep what they removed although no appeal can bring it back. */
export async function listKeptTooLong(db: Db, decidedBefore: number): Promise<DecisionRow[]> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .where('kept', 'is not', null)
    .where('decidedAt', '<', decidedBefore)
    .where('appealedAt', 'is', null)
    .execute();
}

/** What decisions keep, for the list of files that the database names. */
export async function listKept(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('kept')
    .where('kept', 'is not', null)
    .execute();
  return rows.flatMap(({ kept }) => kept ?? []);
}

/** Delete decisions that ended or were undone before an instant and keep nothing; a warning ends when it is given. */
export async function deleteEndedBefore(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('decisions')
    .where('decidedAt', '<', before)
    .where('kept', 'is', null)
    .where((where) =>
      where.or([
        where('measure', '=', 'warning'),
        where('undoneAt', '<', before),
        where('endsAt', '<', before),
      ]),
    )
    .execute();
}
