import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The daily counts, which are kept: one row for each count, or for each value of a count.
  await db.schema
    .createTable('dailyFigures')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('figure', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('dailyFiguresOnce', ['date', 'figure', 'value'])
    .execute();
  await events(db);
  // The data of a day, which is erased afterwards: its key, and the visitors and visits that have been counted.
  await db.schema
    .createTable('visitorKeys')
    .addColumn('date', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('countedToday')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('figure', 'text', (column) => column.notNull())
    .addColumn('pseudonym', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('countedOnce', ['date', 'figure', 'pseudonym'])
    .execute();
}

async function events(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('analyticsEvents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('happenedAt', 'bigint', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('visit', 'text', (column) => column.notNull())
    .addColumn('pathname', 'text', (column) => column.notNull())
    .addColumn('referrer', 'text')
    .addColumn('screenWidth', 'integer')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('utmSource', 'text')
    .addColumn('utmMedium', 'text')
    .addColumn('utmCampaign', 'text')
    .addColumn('utmContent', 'text')
    .addColumn('utmTerm', 'text')
    .execute();
  // For the sweep.
  await db.schema
    .createIndex('analyticsEventsByTime')
    .on('analyticsEvents')
    .column('happenedAt')
    .execute();
}
