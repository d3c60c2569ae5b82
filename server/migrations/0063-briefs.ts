import { type Kysely, sql } from 'kysely';

// What members are after now, the line that a first message answers, and the search that is saved for who joins.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('briefs')
    .addColumn('memberId', 'text', (column) =>
      column.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('seeks', 'text', (column) => column.notNull())
    .addColumn('placeId', 'text')
    .addColumn('price', 'integer')
    .addColumn('startedAt', 'bigint', (column) => column.notNull())
    .addColumn('endsOn', 'text', (column) => column.notNull())
    .addColumn('remindOn', 'text')
    .execute();
  await db.schema.createIndex('briefsByEnd').on('briefs').column('endsOn').execute();
  await db.schema.createIndex('briefsToRemind').on('briefs').column('remindOn').execute();
  await db.schema.alterTable('messages').addColumn('quote', 'text').execute();
  await db.schema
    .alterTable('savedSearches')
    .addColumn('isFirst', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('firstSearches')
    .unique()
    .on('savedSearches')
    .column('memberId')
    .where(sql.ref('isFirst'), '=', 1)
    .execute();
}
