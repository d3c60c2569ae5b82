import { onConnection } from './connections.ts';
import type { Db } from './open.ts';

/** Run `work`, which reads, on one connection: what it asks for at once is sent together, and answered in order. */
export async function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : onConnection(db, work);
}
