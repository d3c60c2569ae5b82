import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing turns count as taken now.
  await db.schema
    .alterTable('billingTurns')
    .addColumn('takenAt', 'bigint', (column) => column.notNull().defaultTo(Date.now()))
    .execute();
  // For the sweeps.
  for (const [table, column] of [
    ['profileViews', 'viewedAt'],
    ['dailyUsage', 'date'],
    ['mails', 'sentAt'],
    ['mails', 'failedAt'],
  ] as const) {
    await db.schema.createIndex(`${table}By${column}`).on(table).column(column).execute();
  }
}
