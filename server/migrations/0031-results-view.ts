import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('members')
    .addColumn('resultsView', 'text', (column) => column.notNull().defaultTo('grid'))
    .execute();
}
