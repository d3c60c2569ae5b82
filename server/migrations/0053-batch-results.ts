import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the statements of a batch that runs have returned so far. Earlier servers leave it empty.
  await sql`alter table "batchKeys" add column "results" text`.execute(db);
}
