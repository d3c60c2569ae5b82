import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  Transaction,
} from 'kysely';
import type { Schema } from './schema.ts';

// Queries on one connection are sent as soon as they are asked for, in that order: what is asked at once costs one
// round trip. Kysely's own connections and transactions send each one after the answer to the one before.

/** What a transaction leaves for its end. */
export interface Ending {
  /** Writes whose results nobody waits for: the transaction is committed if all of them succeed. */
  last: Promise<unknown>[];
  /** Whether it is rolled back although nothing has failed. */
  isUndone: boolean;
}

type Db = Kysely<Schema>;

interface Options {
  dialect: Dialect;
  /** Set by tests: what happens between the checks of a request and its next transaction. */
  beforeBegin?: (() => Promise<unknown>) | undefined;
}

const opened = new WeakMap<Db, Options>();
const ignore = () => undefined;

/** Open a database on a dialect. */
export function openOver(options: Options): Db {
  const db: Db = new Kysely<Schema>({ dialect: options.dialect });
  opened.set(db, options);
  return db;
}

/** Run `work` on one connection: that of `db` if it has only one. */
export async function onConnection<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection((connection) => {
    const single: Db = new Kysely<Schema>(propsOf(db, connection));
    opened.set(single, optionsOf(db));
    return work(single);
  });
}

/** Run `work` in a transaction, which is committed unless something fails. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction<Schema>, ending: Ending) => Promise<T>,
): Promise<T> {
  await optionsOf(db).beforeBegin?.();
  return db.getExecutor().provideConnection(async (connection) => {
    const state = { isOver: false };
    const tx = new Transaction<Schema>(propsOf(db, connection, state));
    const ending: Ending = { last: [], isUndone: false };
    // Sent with the first statement. It only fails where the connection is lost, and then that statement fails too.
    send(connection, 'begin').catch(ignore);
    try {
      const result = await work(tx, ending);
      state.isOver = true;
      if (ending.isUndone) await send(connection, 'rollback');
      else await commit(connection, ending.last);
      return result;
    } catch (error) {
      state.isOver = true;
      // A connection on which this fails is not used again, so its server rolls back.
      await send(connection, 'rollback').catch(ignore);
      throw error;
    }
  });
}

async function commit(connection: DatabaseConnection, last: Promise<unknown>[]): Promise<void> {
  const committed = send(connection, 'commit');
  const outcomes = await Promise.allSettled([...last, committed]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const { rows } = await committed;
  if (rows[0]?.command === 'ROLLBACK')
    throw new Error('The transaction had failed before its end.');
}

function send(connection: DatabaseConnection, sql: 'begin' | 'commit' | 'rollback') {
  return connection.executeQuery<{ command?: string }>(CompiledQuery.raw(sql));
}

/** What Kysely is made of, with queries that go to this connection. */
function propsOf(db: Db, connection: DatabaseConnection, state = { isOver: false }) {
  const { dialect } = optionsOf(db);
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => {
      if (state.isOver) throw new Error('A query was sent after the end of its transaction.');
      return consumer(connection);
    },
  });
  return { config: { dialect }, dialect, driver: new DummyDriver(), executor };
}

/** Whether an answer takes a round trip: the embedded engine is in this process. */
export function hasRoundTrips(db: Db): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections !== false;
}

/** How a database was opened. */
export function optionsOf(db: Db): Options {
  const options = opened.get(db);
  if (!options) throw new Error('Only a database that was opened here has connections.');
  return options;
}
