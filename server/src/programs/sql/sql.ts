import type { DatabaseLocation } from '#server/db/open.ts';
import { limitConcurrency } from '#server/platform/concurrency.ts';
import { readPostgres } from './postgres.ts';
import { readSqlite } from './sqlite.ts';
import type { Row, Statement } from './statement.ts';

/** Further requests are refused: they would wait longer than a request may. */
const AT_ONCE = 2;
const limited = limitConcurrency(AT_ONCE, 0);

/**
 * Run a statement on a connection that may read `READABLE_COLUMNS` and nothing else.
 * @throws SQL_REFUSED with the words of the database
 */
export function runSql(source: DatabaseLocation, statement: Statement): Promise<Row[]> {
  return limited(() =>
    source.engine === 'sqlite'
      ? readSqlite(source.path, statement)
      : readPostgres(source.url, statement),
  );
}
