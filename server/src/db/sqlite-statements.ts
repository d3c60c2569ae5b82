import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';
import { SyncLevel, syncLevelFor } from './sqlite-sync.ts';

const CACHED_STATEMENTS = 500;
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i;

/** Prepare the statements of a database, each once while its tables stay the same. */
export function cacheStatements(database: DatabaseSync): (text: string) => SqliteStatement {
  const cached = new Map<string, SqliteStatement>();
  const sync = new SyncLevel(database);
  return (text) => {
    const known = cached.get(text);
    if (known) return known;
    const level = syncLevelFor(text);
    const statement = toStatement(database.prepare(text), () => sync.require(level));
    const changesTables = CHANGES_TABLES.test(text);
    if (changesTables || cached.size >= CACHED_STATEMENTS) cached.clear();
    if (!changesTables) cached.set(text, statement);
    return statement;
  };
}

/**
 * The rows are made here: those of SQLite's driver are objects that JavaScript reads slowly, because they are made to
 * have properties added and removed.
 */
function toStatement(statement: StatementSync, beforeRun: () => void): SqliteStatement {
  const names = statement.columns().map(({ name }) => name);
  const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const toRow = (values: readonly SQLOutputValue[]) => {
    const row: Record<string, SQLOutputValue> = {};
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i] as SQLOutputValue;
    return row;
  };
  statement.setReturnArrays(true);
  const all = (parameters: readonly unknown[]) => {
    beforeRun();
    const rows: unknown[] = statement.all(...given(parameters));
    for (let i = 0; i < rows.length; i++) rows[i] = toRow(rows[i] as SQLOutputValue[]);
    return rows;
  };
  return {
    reader: names.length > 0,
    all,
    run(parameters) {
      beforeRun();
      return statement.run(...given(parameters));
    },
    // Nothing is streamed here.
    iterate: (parameters) => all(parameters).values(),
  };
}
