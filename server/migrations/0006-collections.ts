import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement, because SQLite adds no more at once.
  await db.schema.alterTable('collections').addColumn('shareToken', 'text').execute();
  await db.schema.alterTable('collections').addColumn('deletedAt', 'bigint').execute();
  await db.schema
    .createIndex('collectionsByShareToken')
    .on('collections')
    .column('shareToken')
    .unique()
    .execute();
  await db.schema
    .alterTable('collectionProfiles')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('to_contact'))
    .execute();
  await db.schema.alterTable('collectionProfiles').addColumn('note', 'text').execute();
  // Finds the collections in which a member has saved a profile.
  await db.schema
    .createIndex('collectionProfilesByProfile')
    .on('collectionProfiles')
    .columns(['userId', 'profileUserId'])
    .execute();
}
