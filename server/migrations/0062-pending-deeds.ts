import type { Kysely } from 'kysely';

// What an administrator has ordered for an account, and its owner can stop.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pendingDeeds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('orderedBy', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addUniqueConstraint('pendingDeedsOnce', ['memberId', 'deed'])
    .execute();
  await db.schema
    .createIndex('pendingDeedsByAdministrator')
    .on('pendingDeeds')
    .column('orderedBy')
    .execute();
}
