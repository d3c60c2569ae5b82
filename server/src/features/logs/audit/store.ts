import type { Db, Tx } from '#server/db/open.ts';
import type { AuditRow } from '#server/db/schema/administration.ts';

export async function insertAuditEntry(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insertInto('auditLog').values(row).execute();
}

/** The newest entries, or those before one; their ids are in the order in which they were written. */
export async function listAuditEntries(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const all = db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(limit);
  return before === undefined ? all.execute() : all.where('id', '<', before).execute();
}
