import type { Kysely } from 'kysely';

// Who has worked with whom, as both sides say, and what members ask their clients to confirm.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('references')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lowId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('highId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('proposedBy', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lowAsk', 'integer')
    .addColumn('highAsk', 'integer')
    .addColumn('proposedAt', 'bigint', (column) => column.notNull())
    .addColumn('confirmedAt', 'bigint')
    .addUniqueConstraint('referencesOnce', ['lowId', 'highId'])
    .execute();
  await db.schema.createIndex('referencesByHigh').on('references').column('highId').execute();
  await db.schema.createIndex('referencesByAge').on('references').column('proposedAt').execute();
  await db.schema
    .createTable('clientQuestions')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('answeredBy', 'text', (column) =>
      column.references('members.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('clientQuestionsByMember')
    .on('clientQuestions')
    .column('memberId')
    .execute();
  await db.schema
    .createIndex('clientQuestionsByAnswer')
    .on('clientQuestions')
    .column('answeredBy')
    .execute();
}
