import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { TABLE_OWNERS } from '#server/db/ownership.ts';

/** Let a database that no other test uses refuse every write from now on, as a standby does. */
export async function refuseWrites(db: Db): Promise<void> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    await sql`pragma query_only = on`.execute(db);
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'read-only' using errcode = '25006'; end $$`.execute(db);
  for (const table of Object.keys(TABLE_OWNERS)) {
    await sql`create trigger refused before insert or update or delete on ${sql.table(table)}
      for each statement execute function refuse()`.execute(db);
  }
}
