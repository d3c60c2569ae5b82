import type { DatabaseSync } from 'node:sqlite';
import type { Schema } from './schema.ts';

/** How long a commit waits for the disk. FULL: until it survives a power failure. NORMAL: only for a checkpoint. */
type Level = 'FULL' | 'NORMAL';

/**
 * A power failure may take back the last rows that were added to these or raised. Whatever is committed afterwards and
 * waits takes them to the disk as well.
 */
const NOT_AWAITED: readonly string[] = ['rateLimits'] satisfies (keyof Schema)[];
const INSERT = /^insert into "(\w+)"/;

/** The level for a statement. Inside a transaction, that of its beginning stays. */
export function syncLevelFor(text: string): Level {
  const [, table = ''] = INSERT.exec(text) ?? [];
  return NOT_AWAITED.includes(table) ? 'NORMAL' : 'FULL';
}

/** How long the commits of a connection wait for the disk at present. */
export class SyncLevel {
  readonly #database: DatabaseSync;
  #level: Level = 'FULL';

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#set('FULL');
  }

  /** Set the level for the next statement. Throws what SQLite throws; the statement must not be run then. */
  require(level: Level): void {
    if (level !== this.#level && !this.#database.isTransaction) this.#set(level);
  }

  #set(level: Level): void {
    this.#database.exec(`PRAGMA synchronous = ${level}`);
    this.#level = level;
  }
}
