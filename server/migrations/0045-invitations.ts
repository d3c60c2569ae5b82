import { type Kysely, sql } from 'kysely';

// Links by which members and the operator bring others, and who came by which.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('label', 'text')
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('offAt', 'bigint')
    .execute();
  // A member has one link at a time.
  await db.schema
    .createIndex('invitationOfMember')
    .unique()
    .on('invitations')
    .column('memberId')
    .where(sql.ref('offAt'), 'is', null)
    .execute();
  await db.schema
    .createTable('invitees')
    .addColumn('memberId', 'text', (column) =>
      column.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('code', 'text', (column) =>
      column.notNull().references('invitations.code').onDelete('cascade'),
    )
    .addColumn('acceptedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inviteesByCode').on('invitees').column('code').execute();
}
