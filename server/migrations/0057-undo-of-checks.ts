import type { Kysely } from 'kysely';

// When the owner is told of a decision. Servers of the version before tell at once and leave it empty.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('evidence').addColumn('tellDueAt', 'bigint').execute();
  await db.schema.createIndex('evidenceToTell').on('evidence').column('tellDueAt').execute();
}
