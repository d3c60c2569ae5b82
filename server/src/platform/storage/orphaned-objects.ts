import type { Db, Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Signals } from '../signals.ts';
import type { ObjectStore } from './object-store.ts';

// The database says which objects count; the storage cannot take part in its transactions. An object is therefore
// recorded as orphaned before it is written, and only the transaction that refers to it deletes that record.

const UPLOAD_MILLISECONDS = 3_600_000;
const AT_ONCE = 100;
const MOST_FAILURES = 5;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
  signals: Signals;
}

/** Store an object as orphaned: it is removed within hours unless a transaction claims it. */
export async function putOrphaned(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'signals'>,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { db, clock, storage } = deps;
  await db
    .insertInto('orphanedObjects')
    .values({ key, dueAt: clock.now() + UPLOAD_MILLISECONDS })
    .execute();
  try {
    return await storage.put(key, content);
  } catch (error) {
    await transact(deps, (tx) => dropObjects(tx, [key], clock.now()));
    throw error;
  }
}

/** Claims objects in the transaction that refers to them. */
export async function claimObjects(tx: Tx, keys: readonly string[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('orphanedObjects')
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) !== keys.length) throw new Error('An object was removed before use.');
}

/** Drops objects in the transaction after which nothing refers to them; they are removed after the commit. */
export async function dropObjects(tx: Tx, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('orphanedObjects')
    .values(keys.map((key) => ({ key, dueAt: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ dueAt: now }))
    .execute();
  tx.note('files');
}

/**
 * Remove the objects that are due. One that cannot be removed stays due, behind the others; after some the storage is
 * left alone until next time.
 */
export async function removeOrphanedObjects({
  db,
  clock,
  log,
  storage,
}: Omit<Deps, 'signals'>): Promise<void> {
  const startedAt = clock.now();
  for (let failures = 0; ; ) {
    const objects = await db
      .selectFrom('orphanedObjects')
      .select('key')
      .where('dueAt', '<=', startedAt)
      .orderBy('dueAt')
      .limit(AT_ONCE)
      .execute();
    for (const { key } of objects) {
      try {
        await storage.remove(key);
        await db.deleteFrom('orphanedObjects').where('key', '=', key).execute();
      } catch (err) {
        log.warn({ err }, 'files not removed');
        failures += 1;
        await putBehind(db, key, startedAt + 1);
        if (failures === MOST_FAILURES) return;
      }
    }
    if (objects.length < AT_ONCE) return;
  }
}

async function putBehind(db: Db, key: string, dueAt: number): Promise<void> {
  await db.updateTable('orphanedObjects').set({ dueAt }).where('key', '=', key).execute();
}

/** The number of objects that should be removed by now. */
export async function countDueObjects(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('orphanedObjects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dueAt', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Remove objects as soon as they are dropped. */
export function followOrphanedObjects(deps: Deps): void {
  deps.signals.on('files', () => removeOrphanedObjects(deps));
}
