import type { Kysely } from 'kysely';

// What profiles were before changes that saved searches have not seen yet. It replaces "savedSearchBaselines", which
// servers of the previous version still write.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('earlierProfiles')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('profileId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('card', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('earlierProfilesByProfile')
    .on('earlierProfiles')
    .column('profileId')
    .execute();
}
