import type { Kysely } from 'kysely';

// Who sent a message signed in, and which decision a complaint is about. Servers of the version before leave it empty.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contactMessages')
    .addColumn('memberId', 'text', (column) => column.references('members.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('contactMessages')
    .addColumn('decisionId', 'text', (column) =>
      column.references('decisions.id').onDelete('set null'),
    )
    .execute();
  await db.schema
    .createIndex('contactMessagesOfMember')
    .on('contactMessages')
    .column('memberId')
    .execute();
  await db.schema
    .createIndex('contactMessagesOfDecision')
    .on('contactMessages')
    .column('decisionId')
    .execute();
}
