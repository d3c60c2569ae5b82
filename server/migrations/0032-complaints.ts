import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contactMessages')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('question'))
    .execute();
}
