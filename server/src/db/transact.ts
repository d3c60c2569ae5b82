import { type Dialect, DummyDriver, sql, Transaction } from 'kysely';
import { AppError } from '#server/platform/app-error.ts';
import type { Topic } from '#server/platform/signals.ts';
import { isConflict } from './failures.ts';
import { type Db, openedOf, type Tx } from './open.ts';
import type { Schema } from './schema.ts';

const TRIES = 3;
const ignore = () => undefined;

interface Deps {
  db: Db;
  signals: { publish(topic: Topic, memberIds: readonly string[]): Promise<void> };
}

/** The topics noted on a transaction, each with the members concerned. */
type Notes = Map<Topic, Set<string>>;

/** A transaction, or a savepoint within one. */
interface Part {
  /** The transaction as a whole. */
  whole: Transaction<Schema>;
  dialect: Dialect;
  outer: Part | undefined;
  depth: number;
  notes: Notes;
  isOver: boolean;
  /** Whether a savepoint within it is open: until that ends, its own queries would be rolled back with it. */
  isPaused: boolean;
}

const parts = new WeakMap<Tx, Part>();

/**
 * Run `work` in a transaction. After the commit each topic noted on it is published once, and the result waits until
 * the listeners of this server have followed, so that members read their own writes. A transaction that rolls back
 * publishes nothing.
 *
 * Where `db` is a transaction already, the work is a savepoint in it. If it throws, its writes and notes are gone, and
 * the caller may catch the error and go on; if not, its notes are published with those of the whole.
 *
 * After a conflict with another transaction (a deadlock, a stale snapshot) the whole is run again, so `work` must
 * change nothing but the database. Throws OVERLOADED when the third try has failed as well.
 */
export async function transact<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = parts.get(deps.db as Tx);
  if (outer) return runSavepoint(outer, work);
  const { result, notes } = await commit(deps.db, work);
  const published = [...notes].map(([topic, ids]) => deps.signals.publish(topic, [...ids]));
  await Promise.all(published);
  return result;
}

async function commit<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; notes: Notes }> {
  const { dialect, oneConnection } = openedOf(db);
  for (let left = TRIES - 1; ; left -= 1) {
    const notes: Notes = new Map();
    try {
      const result = await db.transaction().execute((whole) => {
        const state = { outer: undefined, depth: 0, isOver: false, isPaused: false };
        const part = { whole, dialect, notes, ...state };
        return oneConnection.hold(() => runPart(part, work));
      });
      return { result, notes };
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (left === 0) throw new AppError('OVERLOADED', { cause: error });
    }
  }
}

async function runSavepoint<T>(outer: Part, work: (tx: Tx) => Promise<T>): Promise<T> {
  requireOpen(outer);
  const { whole, dialect } = outer;
  const depth = outer.depth + 1;
  const name = sql.id(`part${depth}`);
  const notes: Notes = new Map();
  outer.isPaused = true;
  try {
    await sql`savepoint ${name}`.execute(whole);
    const part = { whole, dialect, outer, depth, notes, isOver: false, isPaused: false };
    const result = await runPart(part, work);
    await sql`release savepoint ${name}`.execute(whole);
    for (const [topic, ids] of notes) addNote(outer.notes, topic, [...ids]);
    return result;
  } catch (error) {
    // If this fails, so does everything that follows in the transaction.
    await sql`rollback to savepoint ${name}`.execute(whole).catch(ignore);
    await sql`release savepoint ${name}`.execute(whole).catch(ignore);
    throw error;
  } finally {
    outer.isPaused = false;
  }
}

async function runPart<T>(part: Part, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const result = await work(openTx(part));
    if (part.isPaused) throw new Error('A transaction has ended before a savepoint within it.');
    return result;
  } finally {
    part.isOver = true;
  }
}

/** The queries of a part: none of them is sent when the part is over, even if it was asked for before. */
function openTx(part: Part): Tx {
  const { whole, dialect } = part;
  const executor = whole.getExecutor();
  const tx = new Transaction<Schema>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({
      provideConnection: (consumer, options) =>
        executor.provideConnection((connection) => {
          requireOpen(part);
          return consumer(connection);
        }, options),
    }),
  });
  const note: Tx['note'] = (topic, memberIds = []) => addNote(part.notes, topic, memberIds);
  const opened = Object.assign(tx, { note });
  parts.set(opened, part);
  return opened;
}

function requireOpen({ isOver, isPaused, outer }: Part): void {
  if (isPaused) throw new Error('A query was sent beside an open savepoint of its transaction.');
  if (isOver) throw new Error('A query was sent after the end of its transaction.');
  if (outer) requireOpen({ ...outer, isPaused: false });
}

function addNote(notes: Notes, topic: Topic, memberIds: readonly string[]): void {
  notes.set(topic, new Set([...(notes.get(topic) ?? []), ...memberIds]));
}
