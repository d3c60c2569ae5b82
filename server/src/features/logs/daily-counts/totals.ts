import type { Db, Tx } from '#server/db/open.ts';

/** Days that an administrator asks about, both ends included. */
export interface Days {
  from: string;
  to: string;
}

export async function listDaily(db: Db | Tx, { from, to }: Days, counters: readonly string[]) {
  return db
    .selectFrom('dailyCounts')
    .select(['date', 'counter', 'count'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('counter', 'in', counters)
    .execute();
}

/** List the most frequent values of these counters in a range of days. */
export async function listMost(
  db: Db,
  { from, to }: Days,
  counters: readonly string[],
  limit: number,
): Promise<{ value: string; count: number }[]> {
  const rows = await db
    .selectFrom('dailyCounts')
    .select(({ fn }) => ['value', fn.sum<number | string>('count').as('total')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('counter', 'in', counters)
    .groupBy('value')
    .orderBy('total', 'desc')
    .orderBy('value')
    .limit(limit)
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map(({ value, total }) => ({ value, count: Number(total) }));
}
