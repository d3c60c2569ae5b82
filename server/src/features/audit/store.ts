import type { Db, Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

export async function insertAuditEntry(tx: Tx, row: Schema['auditLog']): Promise<void> {
  await tx.insertInto('auditLog').values(row).execute();
}

/** The newest entries, or those before one; their ids are in the order in which they were written. */
export async function listAuditEntries(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Schema['auditLog'][]> {
  const all = db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(limit);
  return before === undefined ? all.execute() : all.where('id', '<', before).execute();
}
