import type { Kysely } from 'kysely';

// What a firm's page says of it, and which of its people without a public page chose to be on it: nobody at first.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('isOnFirmPage', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('companies').addColumn('about', 'text').execute();
  await db.schema
    .alterTable('companies')
    .addColumn('aboutBy', 'text', (column) => column.references('members.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('companiesByAboutBy').on('companies').column('aboutBy').execute();
}
