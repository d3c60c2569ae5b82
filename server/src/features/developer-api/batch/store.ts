import type { Db, Tx } from '#server/db/open.ts';
import type { BatchKeyRow } from '#server/db/schema/api.ts';

/** Insert a key; false if the member has used it already. */
export async function insertKey(db: Db | Tx, row: BatchKeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto('batchKeys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['memberId', 'batchKey']).doNothing())
    .returning('batchKey')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Key = Pick<BatchKeyRow, 'memberId' | 'batchKey'>;

export async function findKey(
  db: Db | Tx,
  { memberId, batchKey }: Key,
): Promise<BatchKeyRow | undefined> {
  return db
    .selectFrom('batchKeys')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('batchKey', '=', batchKey)
    .executeTakeFirst();
}

export async function updateResponse(
  db: Db | Tx,
  { memberId, batchKey }: Key,
  response: string,
): Promise<void> {
  await db
    .updateTable('batchKeys')
    .set({ response })
    .where('memberId', '=', memberId)
    .where('batchKey', '=', batchKey)
    .execute();
}

export async function deleteKeysBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('batchKeys').where('createdAt', '<=', createdAt).execute();
}
