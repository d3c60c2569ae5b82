import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The key makes sure that a member is on a waiting list once.
  await db.schema
    .createTable('planInterests')
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('planInterestsOnce', ['userId', 'plan'])
    .execute();
  await db.schema.alterTable('mails').addColumn('replyTo', 'text').execute();
}
