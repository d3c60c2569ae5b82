import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await blocks(db);
  await reports(db);
}

async function blocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('blockerId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('blockedId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocksOnce', ['blockerId', 'blockedId'])
    .execute();
  await db.schema.createIndex('blocksByBlocked').on('blocks').column('blockedId').execute();
  // Counts the changes to whom a member may see. Most members have no row.
  await db.schema
    .createTable('blockVersions')
    .addColumn('memberId', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}

async function reports(db: Kysely<unknown>): Promise<void> {
  // No references, so that a report and its content stay when either member leaves.
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reporterId', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('details', 'text')
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('resolvedAt', 'bigint')
    .addColumn('outcome', 'text')
    .execute();
  await db.schema
    .createIndex('reportsByResolved')
    .on('reports')
    .columns(['resolvedAt', 'id'])
    .execute();
  await db.schema.createIndex('reportsByReporter').on('reports').column('reporterId').execute();
}
