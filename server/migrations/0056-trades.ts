import type { Kysely } from 'kysely';

// What service providers say that they are.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('trades', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
