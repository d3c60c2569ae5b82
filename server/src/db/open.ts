import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Topic } from '#server/platform/signals.ts';
import { openOver } from './connections.ts';
import { type PoolLoad, postgresDialect } from './postgres.ts';
import { LONG_LIMITS, REQUEST_LIMITS } from './postgres-connection.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite.ts';
import { StatementNames } from './statement-names.ts';

export type Db = Kysely<Schema>;

/** A transaction that `transact` has opened. Queries that only read accept a `Db` too. */
export interface Tx extends Transaction<Schema> {
  /** Publishes a topic after the commit, with the members concerned if it has any. */
  note(topic: Topic, memberIds?: readonly string[]): void;
  /**
   * Leaves writes to the end: they are sent already, and nobody waits for them before the commit, which fails with
   * them.
   */
  leave(...writes: Promise<unknown>[]): void;
  /**
   * Asks now for what is wanted later, where the answer takes a round trip: it comes with those before it. The embedded
   * engine is asked only when the returned function is called.
   */
  ahead<T>(ask: () => Promise<T>): () => Promise<T>;
  /** Keeps nothing of what the transaction has done and will do; its result stays. */
  undo(): void;
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

/** How connections are used, by what they are for. */
const WORK = {
  requests: { limits: REQUEST_LIMITS, isPrepared: true },
  // What no request waits for may take its time. It gains nothing from prepared statements, and migrations change what
  // was prepared.
  long: { limits: LONG_LIMITS, isPrepared: false },
  // Requests on a machine that runs many tests at once.
  tests: { limits: LONG_LIMITS, isPrepared: true },
} as const;
export type Work = keyof typeof WORK;

const loads = new WeakMap<Db, () => PoolLoad>();

/**
 * Open the database; nothing is read yet, so a wrong address fails at the first query.
 * @param onError called for PostgreSQL connections that break while idle
 */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  work: Work = 'requests',
): Db {
  if (location.engine === 'sqlite') {
    if (location.path !== ':memory:') mkdirSync(dirname(location.path), { recursive: true });
    return openOver({ dialect: new NodeSqliteDialect(location.path) });
  }
  const { url, preparedStatements = true } = location;
  const { limits, isPrepared } = WORK[work];
  const names = isPrepared && preparedStatements ? new StatementNames() : undefined;
  const { dialect, load } = postgresDialect(url, { limits, names }, onError);
  const db = openOver({ dialect });
  loads.set(db, load);
  return db;
}

/** What a database's connections are doing. The embedded one has a single connection, which is never waited for. */
export function loadOf(db: Db): PoolLoad {
  return loads.get(db)?.() ?? { busy: 0, idle: 1, waiting: 0 };
}
