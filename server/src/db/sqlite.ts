import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import { SqliteCompiler } from './compilers.ts';

const CACHED_STATEMENTS = 500;

/** Kysely's SQLite dialect on Node's own SQLite. The file is created where it is missing. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string) {
    super({ database: async () => openFile(path) });
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

function openFile(path: string) {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
  `);
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql: string): SqliteStatement {
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      const statement = toStatement(database.prepare(sql));
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function toStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
