import type { Kysely } from 'kysely';

// Who can open a profile's page without an account: nobody, until its owner says so.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('publicAs', 'text', (column) => column.notNull().defaultTo('off'))
    .execute();
  await db.schema.alterTable('profiles').addColumn('publicCode', 'text').execute();
  await db.schema
    .createIndex('profilesByPublicCode')
    .unique()
    .on('profiles')
    .column('publicCode')
    .execute();
  await db.schema
    .createIndex('profilesByPublicAs')
    .on('profiles')
    .columns(['publicAs', 'id'])
    .execute();
  await db.schema
    .createTable('publicViews')
    .addColumn('profileId', 'text', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('publicViewsOfDay', ['profileId', 'date'])
    .execute();
}
