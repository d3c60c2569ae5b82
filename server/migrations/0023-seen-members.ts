import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seenMembers')
    .addColumn('viewerId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('profileId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seenMembersKey', ['viewerId', 'date', 'profileId'])
    .execute();
  await db.schema.createIndex('seenMembersByDate').on('seenMembers').column('date').execute();
}
