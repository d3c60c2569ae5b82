import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['webRequests', 'aiCalls']) {
    await db.schema
      .alterTable('dailyUsage')
      .addColumn(column, 'integer', (each) => each.notNull().defaultTo(0))
      .execute();
  }
}
