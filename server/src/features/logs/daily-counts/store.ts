import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { DailyCount } from './rules.ts';

const COUNT = sql.ref<number>('dailyCounts.count');

/** Add to the counts of a day, in one statement. The rows are sorted, so that concurrent servers cannot deadlock. */
export async function add(
  db: Db | Tx,
  date: string,
  counted: readonly DailyCount[],
): Promise<void> {
  await db
    .insertInto('dailyCounts')
    .values(counted.map((row) => ({ date, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['date', 'counter', 'value']).doUpdateSet({
        count: sql<number>`${COUNT} + ${sql.ref('excluded.count')}`,
      }),
    )
    .execute();
}

export async function insert(
  tx: Tx,
  rows: readonly (DailyCount & { date: string })[],
): Promise<void> {
  await tx.insertInto('dailyCounts').values(rows).execute();
}

/** List the values that these counters have on a day. */
export async function listValues(
  db: Db | Tx,
  date: string,
  counters: readonly string[],
): Promise<{ counter: string; value: string }[]> {
  return db
    .selectFrom('dailyCounts')
    .select(['counter', 'value'])
    .where('date', '=', date)
    .where('counter', 'in', counters)
    .execute();
}
