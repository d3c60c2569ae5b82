import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The server that runs a batch, and for which rights its response was made. Earlier servers leave both empty.
  await sql`alter table "batchKeys" add column "server" text`.execute(db);
  await sql`alter table "batchKeys" add column "audience" text`.execute(db);
}
