import type { ReportState } from '@lintel/contract/values/safety';
import type { Db, Tx } from '#server/db/open.ts';
import { inPart, readPage } from '#server/db/pages.ts';
import type { ReportRow } from '#server/db/schema.ts';
import type { DuePart } from '#server/platform/due.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

export async function insertReport(db: Db | Tx, row: ReportRow): Promise<void> {
  await db.insertInto('reports').values(row).execute();
}

/**
 * A page of reports: the open ones oldest first, the resolved ones newest first; ids are in the order in which reports
 * came.
 */
export async function listReports(
  db: Db,
  { state, after, limit }: { state: ReportState; after: string | undefined; limit: number },
) {
  const isOpen = state === 'open';
  let query = db
    .selectFrom('reports')
    .selectAll()
    .where('resolvedAt', isOpen ? 'is' : 'is not', null);
  if (after !== undefined) query = query.where('id', isOpen ? '>' : '<', after);
  return readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), limit);
}

export function countOpen(db: Db): Promise<Waiting> {
  const open = db.selectFrom('reports').where('resolvedAt', 'is', null);
  return countWaiting(db, open.select('createdAt as since'));
}

/** How many reports have members who are due to be told of the decision. */
export function countToTell(db: Db, now: number): Promise<Waiting> {
  const due = db.selectFrom('reports').where('tellDueAt', '<=', now);
  return countWaiting(db, due.select('tellDueAt as since'));
}

export async function findReport(db: Db | Tx, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Close those of these reports about a member that are open. Returns how many were. */
export async function closeReports(
  tx: Tx,
  ids: readonly string[],
  subjectId: string,
  values: Pick<ReportRow, 'resolvedAt' | 'outcome' | 'decisionId' | 'tellDueAt'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set(values)
    .where('id', 'in', ids)
    .where('subjectId', '=', subjectId)
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const OPEN = { resolvedAt: null, outcome: null, decisionId: null, tellDueAt: null };

export async function reopenReport(tx: Tx, id: string): Promise<ReportRow | undefined> {
  return tx
    .updateTable('reports')
    .set(OPEN)
    .where('id', '=', id)
    .where('resolvedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Open the reports again that a decision closed. Returns their ids. */
export async function reopenBy(tx: Tx, decisionId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('reports')
    .set(OPEN)
    .where('decisionId', '=', decisionId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The reported member of each of these reports, by its id. */
export async function listSubjects(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('reports').select(['id', 'subjectId']).where('id', 'in', ids).execute();
}

export async function listToTell(
  db: Db,
  { now, after = '', limit }: DuePart<string>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('tellDueAt', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claim a report whose members are due to be told; of several servers one gets it. */
export async function takeToTell(tx: Tx, id: string, now: number): Promise<ReportRow | undefined> {
  return tx
    .updateTable('reports')
    .set({ tellDueAt: null })
    .where('id', '=', id)
    .where('tellDueAt', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

export async function listReportsBy(db: Db, reporterId: string): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('reporterId', '=', reporterId)
    .orderBy('id')
    .execute();
}

/** A page of the reports that a member has made, the newest first. */
export async function listPageBy(
  db: Db,
  reporterId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const reports = db.selectFrom('reports').selectAll().where('reporterId', '=', reporterId);
  return readPage(inPart(reports, { before: after, limit }), limit);
}

export async function deleteClosedBefore(db: Db, resolvedBefore: number): Promise<void> {
  await db.deleteFrom('reports').where('resolvedAt', '<', resolvedBefore).execute();
}
