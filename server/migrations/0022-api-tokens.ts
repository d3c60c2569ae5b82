import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('apiTokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('lastUsedOn', 'text')
    .execute();
  await db.schema.createIndex('apiTokensByMember').on('apiTokens').column('memberId').execute();
  await db.schema
    .alterTable('dailyUsage')
    .addColumn('apiRequests', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
