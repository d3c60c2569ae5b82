import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { isHurried, requireTime } from '#server/platform/deadline.ts';
import { SqliteCompiler } from './compilers.ts';
import { isFileLocked } from './failures.ts';
import type { OneConnection } from './one-connection.ts';
import { addTextFunctions } from './sqlite-functions.ts';
import type { SqliteReader } from './sqlite-reader.ts';
import { cacheStatements } from './sqlite-statements.ts';

const LOCK_MILLISECONDS = 5_000;
const RETRY_MILLISECONDS = 5;
const EMPTY_LOG_MILLISECONDS = 60_000;

/**
 * Kysely's SQLite dialect on Node's own SQLite. The file is created where it is missing, for the server's user alone;
 * SQLite gives the files beside it the same permissions.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: () => SqliteDriver;

  constructor(path: string, oneConnection: OneConnection, reader?: SqliteReader) {
    const config = { database: async () => openFile(path) };
    super(config);
    this.#driver = () => new PatientDriver(config, oneConnection, reader);
  }

  override createDriver() {
    return this.#driver();
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

  // The driver below lets one caller at a time use its connection.
  override get supportsMultipleConnections() {
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
  readonly #oneConnection: OneConnection;
  readonly #reader: SqliteReader | undefined;
  #last: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(
    config: SqliteDialectConfig,
    oneConnection: OneConnection,
    reader: SqliteReader | undefined,
  ) {
    super(config);
    this.#oneConnection = oneConnection;
    this.#reader = reader;
  }

  override async acquireConnection() {
    this.#oneConnection.requireNone();
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#release = resolve;
    return new PatientConnection(await super.acquireConnection());
  }

  override async releaseConnection() {
    this.#release?.();
  }

  // The last connection that is closed empties the log into the file.
  override async destroy() {
    await this.#reader?.close();
    await super.destroy();
  }
}

// SQLite itself would wait for another process's transaction, such as an import's, by stopping the thread.
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #last: Promise<unknown> = Promise.resolve();
  #isInTransaction = false;
  #failure: { error: unknown } | undefined;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /** Queries that are asked for at once are run in that order. */
  executeQuery<Row>(query: CompiledQuery) {
    const result = this.#last.then(() => this.#inTransaction<Row>(query));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /**
   * As in PostgreSQL, what follows a failure fails too, until its transaction or its savepoint is rolled back. SQLite
   * itself would go on, and where it has rolled back by itself, as on a full disk, it would commit what follows.
   */
  async #inTransaction<Row>(query: CompiledQuery) {
    if (query.sql === 'begin') this.#isInTransaction = true;
    const isRollback = query.sql.startsWith('rollback');
    if (!isRollback) requireTime();
    if (this.#failure && !isRollback) throw this.#failure.error;
    try {
      const result = await this.#untilUnlocked<Row>(query);
      if (isRollback) this.#failure = undefined;
      return result;
    } catch (error) {
      if (this.#isInTransaction) this.#failure ??= { error };
      throw error;
    }
  }

  async #untilUnlocked<Row>(query: CompiledQuery) {
    const giveUpAt = performance.now() + LOCK_MILLISECONDS;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isFileLocked(error) || isHurried() || performance.now() > giveUpAt) throw error;
        await pause(RETRY_MILLISECONDS);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

function emptyLog(database: DatabaseSync): void {
  if (database.isTransaction) return;
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk or another process prevents it: the log is emptied at a later turn, and the server goes on.
  }
}

function openFile(path: string) {
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: LOCK_MILLISECONDS });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
    PRAGMA secure_delete = ON;
    PRAGMA busy_timeout = 0;
  `);
  addTextFunctions(database);
  const prepare = cacheStatements(database);
  // What was deleted is in the log as well, until the log is emptied.
  const timer = setInterval(() => emptyLog(database), EMPTY_LOG_MILLISECONDS).unref();
  return {
    close() {
      clearInterval(timer);
      database.close();
    },
    prepare: (text: string) =>
      text === 'rollback' && !database.isTransaction ? NOTHING : prepare(text),
  };
}
