import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The key makes sure that a profile counts once a UTC day, however often it is opened.
  await db.schema
    .createTable('profileViews')
    .addColumn('viewerId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('profileId', 'text', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('viewedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('profileViewsOnce', ['viewerId', 'date', 'profileId'])
    .execute();
  await db.schema
    .createIndex('profileViewsByProfile')
    .on('profileViews')
    .columns(['profileId', 'viewedAt'])
    .execute();
}
