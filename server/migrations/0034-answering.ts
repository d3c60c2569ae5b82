import { type Kysely, sql } from 'kysely';

// Whether a member answers within a day, which the directory filters by, and when that has to be measured again; null
// where nothing can change it. Whoever has a conversation is measured after the update.
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('profiles');
  await table()
    .addColumn('answersWithinDay', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await table().addColumn('answeringDueAt', 'bigint').execute();
  await db.schema
    .createIndex('profilesByAnsweringDueAt')
    .on('profiles')
    .column('answeringDueAt')
    .where('answeringDueAt' as never, 'is not', null)
    .execute();
  for (const side of ['lowId', 'highId']) {
    await sql`update profiles set "answeringDueAt" = 0
      where id in (select ${sql.ref(side)} from conversations)`.execute(db);
  }
}
