import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/open.ts';
import { READABLE_COLUMNS } from './readable-columns.ts';

// The role of PostgreSQL as which administrators' SQL runs. A statement can take on any role that its own belongs to,
// so what it may do is given to the role itself, and it belongs to none.

const TABLES = Object.entries(READABLE_COLUMNS);

/** Let a role read the readable columns and nothing else in this database. */
export async function grantReading(db: Db, role: string): Promise<void> {
  await sql`revoke all on all tables in schema public from ${sql.id(role)}`.execute(db);
  for (const [table, columns] of TABLES) {
    if (columns.length === 0) continue;
    const names = sql.join(columns.map((column) => sql.id(column)));
    await sql`grant select (${names}) on ${sql.id(table)} to ${sql.id(role)}`.execute(db);
  }
}

const RIGHTS = `
  select c.relname as "table", a.attname as "column",
    has_column_privilege(c.oid, a.attnum, 'insert, update, references')
      or has_table_privilege(c.oid, 'delete, truncate, trigger') as "canWrite"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
    and (has_column_privilege(c.oid, a.attnum, 'select, insert, update, references')
      or has_table_privilege(c.oid, 'delete, truncate, trigger'))`;

const ROLES = `
  select rolname from pg_roles where rolname <> current_user and pg_has_role(current_user, oid, 'member')`;

/** What the role of a connection may do beyond reading the readable columns; undefined if nothing. */
export async function findExcess(client: pg.Client): Promise<string | undefined> {
  const roles = await client.query<{ rolname: string }>(ROLES);
  const [role] = roles.rows;
  if (role) return `It can become ${role.rolname}.`;
  const rights = await client.query<{ table: string; column: string; canWrite: boolean }>(RIGHTS);
  const readable = new Map<string, readonly string[]>(TABLES);
  const excess = rights.rows.find(
    ({ table, column, canWrite }) => canWrite || !readable.get(table)?.includes(column),
  );
  return excess && `It may ${excess.canWrite ? 'write' : 'read'} ${excess.table}.${excess.column}.`;
}
