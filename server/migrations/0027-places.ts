import type { Kysely } from 'kysely';

// The ids of places come from the gazetteer, which is a file.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('basePlaceId', 'text').execute();
  await db.schema
    .alterTable('profiles')
    .addColumn('areas', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
