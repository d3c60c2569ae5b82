import type { Kysely } from 'kysely';

/** Counts a day's analytics events beside its key, so that their number can be limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visitorKeys')
    .addColumn('events', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
