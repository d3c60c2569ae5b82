import { SqliteAdapter, sql } from 'kysely';
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

/** Take over the key of a batch without a response whose server has ended, or which began too long ago. */
export async function takeOver(
  db: Db | Tx,
  { memberId, batchKey, requestHash, server, createdAt }: BatchKeyRow,
  { isOnlyServer, before }: { isOnlyServer: boolean; before: number },
): Promise<BatchKeyRow | undefined> {
  return db
    .updateTable('batchKeys')
    .set({ server, createdAt })
    .where('memberId', '=', memberId)
    .where('batchKey', '=', batchKey)
    .where('requestHash', '=', requestHash)
    .where('response', 'is', null)
    .where((key) =>
      key.or([
        key('createdAt', '<=', before),
        ...(isOnlyServer ? [key('server', 'is', null), key('server', '<>', server)] : []),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
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

/** Write what a batch has returned; false if another server has taken its key over. */
export async function updateKey(
  db: Db | Tx,
  { memberId, batchKey, server }: Key & Pick<BatchKeyRow, 'server'>,
  values: Pick<BatchKeyRow, 'response' | 'results' | 'audience'>,
): Promise<boolean> {
  const row = await db
    .updateTable('batchKeys')
    .set(values)
    .where('memberId', '=', memberId)
    .where('batchKey', '=', batchKey)
    .where('server', '=', server)
    .returning('batchKey')
    .executeTakeFirst();
  return row !== undefined;
}

/** Let the statements of a transaction take this long each; only PostgreSQL can interrupt one. */
export async function limitStatements(tx: Tx, milliseconds: number): Promise<void> {
  if (tx.getExecutor().adapter instanceof SqliteAdapter) return;
  const limit = String(Math.max(1, Math.ceil(milliseconds)));
  await sql`select set_config('statement_timeout', ${limit}, true)`.execute(tx);
}

export async function deleteKeysBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('batchKeys').where('createdAt', '<=', createdAt).execute();
}
