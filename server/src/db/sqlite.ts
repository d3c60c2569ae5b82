import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { SqliteCompiler } from './compilers.ts';
import { isFileLocked } from './failures.ts';
import { keepStatements } from './sqlite-statements.ts';

const LOCK_MILLISECONDS = 5_000;
const RETRY_MILLISECONDS = 5;

/**
 * Kysely's SQLite dialect on Node's own SQLite. The file is created where it is missing, for the server's user alone;
 * SQLite gives the files beside it the same permissions.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: async () => openFile(path) });
    this.#path = path;
  }

  override createDriver() {
    return new PatientDriver({ database: async () => openFile(this.#path) });
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createQueryCompiler() {
    return new SqliteCompiler();
  }
}

// SQLite rolls back CREATE and ALTER like anything else, so a migration that is killed leaves nothing behind.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

// Where the disk is full SQLite rolls back by itself; the error of another attempt would hide why.
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

class PatientDriver extends SqliteDriver {
  override async acquireConnection() {
    return new PatientConnection(await super.acquireConnection());
  }
}

// SQLite itself would wait for another process's transaction, such as an import's, by stopping the thread.
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #last: Promise<void> = Promise.resolve();
  #isInTransaction = false;
  #failure: { error: unknown } | undefined;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /** Queries that are asked for at once are run in that order. */
  async executeQuery<Row>(query: CompiledQuery) {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    try {
      return await this.#inTransaction<Row>(query);
    } finally {
      resolve();
    }
  }

  /**
   * As in PostgreSQL, what follows a failure fails too. SQLite itself would go on, and where it has rolled back by
   * itself, as on a full disk, it would commit what follows.
   */
  async #inTransaction<Row>(query: CompiledQuery) {
    if (query.sql === 'begin') this.#isInTransaction = true;
    if (query.sql === 'rollback') this.#failure = undefined;
    if (this.#failure) throw this.#failure.error;
    try {
      return await this.#untilUnlocked<Row>(query);
    } catch (error) {
      if (this.#isInTransaction) this.#failure = { error };
      throw error;
    }
  }

  async #untilUnlocked<Row>(query: CompiledQuery) {
    const giveUpAt = performance.now() + LOCK_MILLISECONDS;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isFileLocked(error) || performance.now() > giveUpAt) throw error;
        await pause(RETRY_MILLISECONDS);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

function openFile(path: string) {
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: LOCK_MILLISECONDS });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
    PRAGMA busy_timeout = 0;
  `);
  const prepare = keepStatements(database);
  return {
    close: () => database.close(),
    prepare: (text: string) =>
      text === 'rollback' && !database.isTransaction ? NOTHING : prepare(text),
  };
}
