import { SqliteAdapter, sql } from 'kysely';
import type { Db, Tx } from './open.ts';

/** Whether the database cannot be written, as a standby, or the primary of before a failover. */
export async function isReadOnly(db: Db): Promise<boolean> {
  if (isSqlite(db)) {
    await sql`select name from sqlite_schema limit 1`.execute(db);
    return false;
  }
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"
  `.execute(db);
  return rows[0]?.isReadOnly ?? false;
}

/** Why a database of PostgreSQL cannot be used, as a sentence; undefined if it can. */
export async function findFaultOfDatabase(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') {
    return `The database in DATABASE_URL has the encoding ${encoding}: create it with --encoding=UTF8 --template=template0.`;
  }
  if (await isReadOnly(db)) {
    return 'The database in DATABASE_URL is read-only, such as a standby: name the primary.';
  }
  return undefined;
}

/** Whether a database is SQLite. */
export function isSqlite(db: Db | Tx): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
