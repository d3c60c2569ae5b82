import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // Profile changes move the number of every search on. PostgreSQL writes a row anew each time: where its page has room
  // for it the indexes stay as they are.
  await sql`alter table "savedSearches" set (fillfactor = 45)`.execute(db);
}
