import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { Counted } from './rules.ts';

const COUNT = sql.ref<number>('dailyFigures.count');

/** Adds to the figures of a day, in one statement. The rows come in order: servers that add at once wait in turn. */
export async function add(db: Db | Tx, date: string, counted: readonly Counted[]): Promise<void> {
  await db
    .insertInto('dailyFigures')
    .values(counted.map((row) => ({ date, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['date', 'figure', 'value']).doUpdateSet({
        count: sql<number>`${COUNT} + ${sql.ref('excluded.count')}`,
      }),
    )
    .execute();
}

export async function insert(tx: Tx, rows: readonly (Counted & { date: string })[]): Promise<void> {
  await tx.insertInto('dailyFigures').values(rows).execute();
}

/** Which values these figures have on a day. */
export async function listValues(
  db: Db | Tx,
  date: string,
  figures: readonly string[],
): Promise<{ figure: string; value: string }[]> {
  return db
    .selectFrom('dailyFigures')
    .select(['figure', 'value'])
    .where('date', '=', date)
    .where('figure', 'in', figures)
    .execute();
}

/** Days that an administrator asks about, both ends included. */
export interface Days {
  from: string;
  to: string;
}

export async function listDaily(db: Db, { from, to }: Days, figures: readonly string[]) {
  return db
    .selectFrom('dailyFigures')
    .select(['date', 'figure', 'count'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('figure', 'in', figures)
    .execute();
}

/** The values of a figure that were counted most in that time. */
export async function listMost(
  db: Db,
  { from, to }: Days,
  figure: string,
  limit: number,
): Promise<{ value: string; count: number }[]> {
  const rows = await db
    .selectFrom('dailyFigures')
    .select(({ fn }) => ['value', fn.sum<number | string>('count').as('total')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('figure', '=', figure)
    .groupBy('value')
    .orderBy('total', 'desc')
    .orderBy('value')
    .limit(limit)
    .execute();
  // PostgreSQL hands sums over as text.
  return rows.map(({ value, total }) => ({ value, count: Number(total) }));
}
