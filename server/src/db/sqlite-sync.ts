import type { DatabaseSync } from 'node:sqlite';
import type { Schema } from './schema.ts';

/** How much a commit waits for the disk. FULL: until it would survive a power failure. NORMAL: not at all. */
type Level = 'FULL' | 'NORMAL';

/**
 * A power failure may take back the last rows that were added to these or raised. Whatever is committed afterwards and
 * waits takes them to the disk as well.
 */
const NOT_AWAITED: readonly string[] = ['rateLimits'] satisfies (keyof Schema)[];
const INSERT = /^insert into "(\w+)"/;

/** Sets before each statement how much its commit waits for the disk. Inside a transaction, that was decided before. */
export class SyncLevel {
  readonly #database: DatabaseSync;
  #level: Level = 'FULL';

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#set('FULL');
  }

  /** The level for a statement. */
  levelFor(text: string): Level {
    const [, table = ''] = INSERT.exec(text) ?? [];
    return NOT_AWAITED.includes(table) ? 'NORMAL' : 'FULL';
  }

  /** Throws what SQLite throws; the statement must not be run then. */
  require(level: Level): void {
    if (level !== this.#level && !this.#database.isTransaction) this.#set(level);
  }

  #set(level: Level): void {
    this.#database.exec(`PRAGMA synchronous = ${level}`);
    this.#level = level;
  }
}
