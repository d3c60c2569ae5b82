import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import type { Topic } from '#server/platform/signals.ts';
import { postgresDialect } from './postgres.ts';
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

/**
 * Open the database; nothing is read yet, so a wrong address fails at the first query.
 * @param onError called for PostgreSQL connections that break while idle
 * @param work `long` for what no request waits for and may take its time
 */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  work: 'requests' | 'long' = 'requests',
): Db {
  if (location.engine === 'sqlite') {
    if (location.path !== ':memory:') mkdirSync(dirname(location.path), { recursive: true });
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(location.path) });
  }
  const limits = work === 'long' ? LONG_LIMITS : REQUEST_LIMITS;
  return new Kysely<Schema>({ dialect: postgresDialect(location.url, limits, onError) });
}
