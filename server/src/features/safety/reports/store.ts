import type { ReportState } from '@lintel/contract/values/safety';
import type { Db, Tx } from '#server/db/open.ts';
import { readPage } from '#server/db/pages.ts';
import type { ReportRow } from '#server/db/schema.ts';

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

export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findReport(db: Db | Tx, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Close an open report; of many concurrent calls only one succeeds. */
export async function closeReport(
  tx: Tx,
  id: string,
  values: { resolvedAt: number; outcome: string },
): Promise<ReportRow | undefined> {
  return tx
    .updateTable('reports')
    .set(values)
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function reopenReport(tx: Tx, id: string): Promise<ReportRow | undefined> {
  return tx
    .updateTable('reports')
    .set({ resolvedAt: null, outcome: null })
    .where('id', '=', id)
    .where('resolvedAt', 'is not', null)
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

export async function deleteClosedBefore(db: Db, resolvedBefore: number): Promise<void> {
  await db.deleteFrom('reports').where('resolvedAt', '<', resolvedBefore).execute();
}
