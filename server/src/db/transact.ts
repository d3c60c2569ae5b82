import { AppError } from '#server/platform/app-error.ts';
import type { Topic } from '#server/platform/signals.ts';
import { hasRoundTrips, inTransaction } from './connections.ts';
import { isConflict } from './failures.ts';
import type { Db, Tx } from './open.ts';

const TRIES = 3;
const ignore = () => undefined;
const later: Tx['ahead'] = (ask) => ask;
const askNow: Tx['ahead'] = (ask) => {
  const answer = ask();
  answer.catch(ignore);
  return () => answer;
};

interface Deps {
  db: Db;
  signals: { publish(topic: Topic, memberIds: readonly string[]): Promise<void> };
}

/** The topics noted on a transaction, each with the members concerned. */
type Notes = Map<Topic, Set<string>>;

/**
 * Run `work` in a transaction. After the commit each topic noted on it is published once, and the result waits until
 * the listeners of this server have followed, so that members read their own writes. A transaction that rolls back
 * publishes nothing.
 *
 * Where `db` is a transaction already, the work is a part of it: it is published and run again with the whole.
 *
 * After a conflict with another transaction (a deadlock, a stale snapshot) it is run again as a whole, so `work` must
 * change nothing but the database. Throws OVERLOADED when the third try has failed as well.
 */
export async function transact<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(deps.db)) return work(deps.db);
  const { result, notes } = await commit(deps.db, work);
  const published = [...notes].map(([topic, ids]) => deps.signals.publish(topic, [...ids]));
  await Promise.all(published);
  return result;
}

function isTx(db: Db | Tx): db is Tx {
  return db.isTransaction;
}

async function commit<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; notes: Notes }> {
  for (let left = TRIES - 1; ; left -= 1) {
    const notes: Notes = new Map();
    const note: Tx['note'] = (topic, memberIds = []) => {
      notes.set(topic, new Set([...(notes.get(topic) ?? []), ...memberIds]));
    };
    try {
      const result = await inTransaction(db, (tx, ending) => {
        const leave: Tx['leave'] = (...writes) => {
          for (const write of writes) write.catch(ignore);
          ending.last.push(...writes);
        };
        const undo = () => {
          ending.isUndone = true;
          notes.clear();
        };
        return work(
          Object.assign(tx, { note, leave, ahead: hasRoundTrips(db) ? askNow : later, undo }),
        );
      });
      return { result, notes };
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (left === 0) throw new AppError('OVERLOADED', { cause: error });
    }
  }
}
