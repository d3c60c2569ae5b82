import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Topic } from '#server/platform/signals.ts';
import { NEWEST_MIGRATION } from './migration-files.ts';
import { OneConnection } from './one-connection.ts';
import { type PoolLoad, postgresDialect } from './postgres.ts';
import { LONG_LIMITS, REQUEST_LIMITS } from './postgres-connection.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite.ts';
import { SqliteReader } from './sqlite-reader.ts';

export type Db = Kysely<Schema>;

/** A transaction that `transact` has opened. Queries that only read accept a `Db` too. */
export interface Tx extends Transaction<Schema> {
  /** Publishes a topic after the commit, with the members concerned if it has any. */
  note(topic: Topic, memberIds?: readonly string[]): void;
}

/** Where the data is: one file for one server, or PostgreSQL for several. */
export type DatabaseLocation =
  | { engine: 'sqlite'; path: string }
  | {
      engine: 'postgres';
      url: string;
      /** False where a pooler on the way does not keep prepared statements. */
      preparedStatements?: boolean;
    };

/** The start of the name under which PostgreSQL lists the connections of servers; the newest migration follows. */
export const SERVER_NAME = 'lintel-server ';

/** The limits of a server's requests, and its name. */
export const SERVER_LIMITS = {
  ...REQUEST_LIMITS,
  application_name: SERVER_NAME + NEWEST_MIGRATION,
};

/** How connections are used, by what they are for. */
const WORK = {
  requests: { limits: REQUEST_LIMITS, isPrepared: true },
  server: { limits: SERVER_LIMITS, isPrepared: true },
  // What no request waits for may take its time. It gains nothing from prepared statements, and migrations change what
  // was prepared.
  long: { limits: LONG_LIMITS, isPrepared: false },
  // Requests on a machine that runs many tests at once.
  tests: { limits: LONG_LIMITS, isPrepared: true },
} as const;
export type Work = keyof typeof WORK;

/** What a database was opened with. */
interface Opened {
  dialect: Dialect;
  oneConnection: OneConnection;
  load: () => PoolLoad;
  reader?: SqliteReader;
}

const opened = new WeakMap<Db, Opened>();

/**
 * Open the database; nothing is read yet, so a wrong address fails at the first query.
 * @param onError called for PostgreSQL connections that break while idle
 */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  work: Work = 'requests',
): Db {
  const oneConnection = new OneConnection();
  const using = { oneConnection, ...openDialect(location, oneConnection, onError, work) };
  const db: Db = new Kysely<Schema>({ dialect: using.dialect });
  opened.set(db, using);
  return db;
}

function openDialect(
  location: DatabaseLocation,
  oneConnection: OneConnection,
  onError: (error: Error) => void,
  work: Work,
): Omit<Opened, 'oneConnection'> {
  if (location.engine === 'sqlite') {
    if (location.path !== ':memory:') mkdirSync(dirname(location.path), { recursive: true });
    const reader = new SqliteReader(location.path);
    const dialect = new NodeSqliteDialect(location.path, oneConnection, reader);
    // Its single connection is in this process.
    const load = () => ({ busy: 0, idle: 1, waiting: 0 });
    return { dialect, load, ...(location.path !== ':memory:' && { reader }) };
  }
  const { url, preparedStatements = true } = location;
  const { limits } = WORK[work];
  const isPrepared = WORK[work].isPrepared && preparedStatements;
  return postgresDialect(url, { limits, isPrepared, oneConnection }, onError);
}

export function openedOf(db: Db): Opened {
  const found = opened.get(db);
  if (!found) throw new Error('Only a database that `openDatabase` has opened has transactions.');
  return found;
}

/**
 * Run a query that reads as many rows as a member asks for. Outside a transaction it is run where it does not stop
 * other requests, and ended when it takes too long.
 */
export async function readApart<Row>(db: Db | Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const reader = db.isTransaction ? undefined : openedOf(db as Db).reader;
  return reader ? reader.read<Row>(query.compile(db)) : (await query.execute(db)).rows;
}

/** What a database's connections are doing. */
export function loadOf(db: Db): PoolLoad {
  return openedOf(db).load();
}
