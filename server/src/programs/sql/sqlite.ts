import { SQL_LIMITS } from '@lintel/contract/values/programs';
import { ProcessTooLong, runApart } from '#server/programs/run-apart.ts';
import { READABLE_COLUMNS } from './readable-columns.ts';
import { type Row, SQL_WORDS, type Statement, sqlRefusal } from './statement.ts';

export interface SqliteOrder extends Statement {
  path: string;
  readable: Readonly<Record<string, readonly string[]>>;
}
export type SqliteResult = { rows: Row[] } | { fault: string };

const PROGRAM = new URL('./run-sqlite.ts', import.meta.url);

/** Run a statement in its own process, which is ended with whatever the statement does. */
export async function readSqlite(path: string, statement: Statement): Promise<Row[]> {
  const order: SqliteOrder = { ...statement, path, readable: READABLE_COLUMNS };
  const limits = { milliseconds: SQL_LIMITS.seconds * 1000, megabytes: 64 };
  try {
    const result = await runApart<SqliteResult>(PROGRAM, order, limits);
    if ('rows' in result) return result.rows;
    throw sqlRefusal(result.fault);
  } catch (error) {
    throw error instanceof ProcessTooLong ? sqlRefusal(SQL_WORDS.tooLong) : error;
  }
}
