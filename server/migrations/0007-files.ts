import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('storedFiles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('objectKey', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('storedFilesOnce', ['userId', 'path'])
    .execute();
  // No reference to a member, because objects have to be removed after their member has left.
  await db.schema
    .createTable('looseObjects')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('looseObjectsDue').on('looseObjects').column('dueAt').execute();
  // Counts the collections that contain a profile.
  await db.schema
    .createIndex('collectionProfilesOfProfile')
    .on('collectionProfiles')
    .column('profileUserId')
    .execute();
}
