import type { Kysely } from 'kysely';

/** Store the number of a day's analytics events with its key, so that it can be limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visitorKeys')
    .addColumn('events', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
