import { PostgresAdapter } from 'kysely';
import type { Db } from './open.ts';

/**
 * The column by which all rows of a table are read fastest, a part after the other, each row once: SQLite keeps rows by
 * number, and finding one by its id takes several times as long as reading it. PostgreSQL moves rows when they change, so
 * there the id is all that stays.
 */
export function storedOrder(db: Db): 'id' {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // To Kysely's types the number is a column that no table has.
  return (isPostgres ? 'id' : 'rowid') as 'id';
}
