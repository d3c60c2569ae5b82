import type { Kysely } from 'kysely';

// The first different profiles that a member compares in a day are no views. Such a row has 0 as its `viewedAt`.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profileViews')
    .addColumn('isCompared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
