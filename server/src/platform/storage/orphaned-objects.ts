import type { Db, Tx } from '#server/db/open.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Signals } from '../signals.ts';
import type { ObjectStore } from './object-store.ts';

// The database says which objects count; the storage cannot take part in its transactions. An object is therefore
// recorded as orphaned before it is written, and only the transaction that refers to it deletes that record.

const ARRIVES_MILLISECONDS = 3_600_000;
const AT_ONCE = 100;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
}

/** Stores an object as orphaned: it is removed again within hours unless a transaction keeps it. */
export async function putOrphaned(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  await db
    .insertInto('orphanedObjects')
    .values({ key, dueAt: clock.now() + ARRIVES_MILLISECONDS })
    .execute();
  try {
    return await storage.put(key, content);
  } catch (error) {
    await dropObjects(db, [key], clock.now());
    throw error;
  }
}

/** Keeps objects for good, in the transaction that refers to them. */
export async function claimObjects(tx: Tx, keys: readonly string[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('orphanedObjects')
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) !== keys.length) throw new Error('An object was removed before use.');
}

/** Lets objects go, in the transaction after which nothing refers to them; the caller then signals `files`. */
export async function dropObjects(
  tx: Db | Tx,
  keys: readonly string[],
  now: number,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('orphanedObjects')
    .values(keys.map((key) => ({ key, dueAt: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ dueAt: now }))
    .execute();
}

/** Removes what is due. What fails stays recorded and is tried again with the next. */
export async function removeOrphanedObjects({ db, clock, log, storage }: Deps): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('orphanedObjects')
      .select('key')
      .where('dueAt', '<=', clock.now())
      .orderBy('dueAt')
      .limit(AT_ONCE)
      .execute();
    try {
      for (const { key } of due) {
        await storage.remove(key);
        await db.deleteFrom('orphanedObjects').where('key', '=', key).execute();
      }
    } catch (err) {
      log.warn({ err }, 'files not removed');
      return;
    }
    if (due.length < AT_ONCE) return;
  }
}

/** Removes objects as soon as they are let go. */
export function followOrphanedObjects(deps: Deps & { signals: Signals }): void {
  deps.signals.on('files', () => removeOrphanedObjects(deps));
}
