import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import type { Topic } from '#server/platform/signals.ts';
import { type PoolLoad, postgresDialect } from './postgres.ts';
import { LONG_LIMITS, REQUEST_LIMITS } from './postgres-connection.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite.ts';

export type Db = Kysely<Schema>;

/** A transaction that `transact` has opened. Queries that only read accept a `Db` too. */
export interface Tx extends Transaction<Schema> {
  /** Publishes a topic after the commit, with the members concerned if it has any. */
  note(topic: Topic, memberIds?: readonly string[]): void;
}

/** Where the data is: one file for one server, or PostgreSQL for several. */
export type DatabaseLocation =
  | { engine: 'sqlite'; path: string }
  | { engine: 'postgres'; url: string };

/** What the connections are for: requests, or `long` work that no request waits for and that may take its time. */
export type Work = 'requests' | 'long';

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
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(location.path) });
  }
  const limits = work === 'long' ? LONG_LIMITS : REQUEST_LIMITS;
  const { dialect, load } = postgresDialect(location.url, limits, onError);
  const db = new Kysely<Schema>({ dialect });
  loads.set(db, load);
  return db;
}

/** What a database's connections are doing. The embedded one has a single connection, which is never waited for. */
export function loadOf(db: Db): PoolLoad {
  return loads.get(db)?.() ?? { busy: 0, idle: 1, waiting: 0 };
}
