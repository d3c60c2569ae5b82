import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('words', 'text').execute();
  await db.schema.alterTable('reports').addColumn('tellDueAt', 'bigint').execute();
  await db.schema.createIndex('reportsToTell').on('reports').column('tellDueAt').execute();
  await db.schema.createIndex('reportsBySubject').on('reports').column('subjectId').execute();
  await db.schema.alterTable('contactMessages').addColumn('answer', 'text').execute();
  await db.schema.alterTable('contactMessages').addColumn('answeredAt', 'bigint').execute();
}
