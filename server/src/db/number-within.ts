import { type RawBuilder, sql } from 'kysely';

/** A row's number, from 1, among those with the same value in a column, the greatest by the other columns first. */
export function numberWithin(
  column: string,
  greatestBy: readonly [string, ...string[]],
): RawBuilder<number> {
  const order = sql.join(greatestBy.map((each) => sql`${sql.ref(each)} desc`));
  return sql<number>`row_number() over (partition by ${sql.ref(column)} order by ${order})`;
}
