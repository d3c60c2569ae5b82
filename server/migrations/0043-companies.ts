import type { Kysely } from 'kysely';

// What Companies House shows of the companies whose numbers members state. Those that are stated already are read soon.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('companies')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('snapshot', 'text')
    .addColumn('readAt', 'bigint')
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'bigint')
    .addColumn('changedFrom', 'text')
    .addColumn('toldAt', 'bigint')
    .execute();
  await db.schema.createIndex('companiesByDue').on('companies').column('dueAt').execute();
  await db.schema.createIndex('companiesByChange').on('companies').column('changedAt').execute();
  const typed = db as Kysely<{
    evidence: { kind: string; number: string | null };
    companies: { number: string; dueAt: number; failures: number };
  }>;
  await typed
    .insertInto('companies')
    .columns(['number', 'dueAt', 'failures'])
    .expression((insert) =>
      insert
        .selectFrom('evidence')
        .select((select) => [
          select.ref('number').$notNull().as('number'),
          select.lit(0).as('dueAt'),
          select.lit(0).as('failures'),
        ])
        .where('kind', '=', 'company')
        .where('number', 'is not', null)
        .distinct(),
    )
    .execute();
}
