import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dismissedFirstSteps')
    .addColumn('memberId', 'text', (column) =>
      column.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('dismissedAt', 'bigint', (column) => column.notNull())
    .execute();
}
