import type { Tx } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

export async function insertContactMessage(tx: Tx, row: Schema['contactMessages']): Promise<void> {
  await tx.insertInto('contactMessages').values(row).execute();
}
