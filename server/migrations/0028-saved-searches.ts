import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSavedSearches(db);
  await db.schema
    .createTable('savedSearchBaselines')
    .addColumn('searchId', 'text', (column) =>
      column.primaryKey().references('savedSearches.id').onDelete('cascade'),
    )
    .addColumn('fingerprints', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('savedSearchHits')
    .addColumn('searchId', 'text', (column) =>
      column.notNull().references('savedSearches.id').onDelete('cascade'),
    )
    .addColumn('profileId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('foundAt', 'bigint', (column) => column.notNull())
    .addColumn('toldAt', 'bigint')
    .addColumn('seenAt', 'bigint')
    .addPrimaryKeyConstraint('savedSearchHitsKey', ['searchId', 'profileId'])
    .execute();
  // Finds the hits of a profile that is erased.
  await db.schema
    .createIndex('savedSearchHitsByProfile')
    .on('savedSearchHits')
    .column('profileId')
    .execute();
  await db.schema.alterTable('unsubscribeTokens').addColumn('searchId', 'text').execute();
}

async function createSavedSearches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('savedSearches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('seenNumber', 'bigint', (column) => column.notNull())
    .addColumn('baseline', 'integer', (column) => column.notNull())
    .addColumn('dueAt', 'bigint')
    .addColumn('alertedAt', 'bigint')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();
  await db.schema
    .createIndex('savedSearchesByMember')
    .on('savedSearches')
    .column('memberId')
    .execute();
  await db.schema.createIndex('savedSearchesByDueAt').on('savedSearches').column('dueAt').execute();
}
