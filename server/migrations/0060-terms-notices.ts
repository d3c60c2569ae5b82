import type { Kysely } from 'kysely';

// What members are told of changes of the terms. The number is the key, so that of two at once one is refused.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('termsNotices')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('changed', 'text', (column) => column.notNull())
    .addColumn('effectiveOn', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('decidedBy', 'text', (column) =>
      column.references('members.id').onDelete('set null'),
    )
    .addColumn('sentUpTo', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sentAt', 'bigint')
    .execute();
}
