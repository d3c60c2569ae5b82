import type { Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

export async function insertAuditEntry(tx: Tx, row: Schema['auditLog']): Promise<void> {
  await tx.insertInto('auditLog').values(row).execute();
}
