import { onConnection } from './connections.ts';
import { isStalePlan } from './failures.ts';
import type { Db } from './open.ts';

/** Run `work`, which reads, on one connection: what it asks for at once is sent together, and answered in order. */
export async function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  try {
    return await onConnection(db, work);
  } catch (error) {
    // The connections that had prepared it are replaced.
    if (isStalePlan(error)) return await onConnection(db, work);
    throw error;
  }
}
