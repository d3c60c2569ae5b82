import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, readApart, type Tx } from '#server/db/open.ts';
import { orderOf } from '#server/db/text-keys.ts';
import { type Condition, type Filter, type Group, isGroup } from './filters.ts';
import { type DataQuery, idIn, type Order } from './query.ts';
import { byCodePoint, matchesPattern } from './text-order.ts';

/** The rows of a table that its viewer may see, made by the part that owns it. */
export type Source = Expression<unknown>;
export type Row = Record<string, unknown>;

const COMPARISONS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** A source whose rows are found before they are filtered: a database may compare the texts of others' rows first. */
export function firstOf(source: Source): Source {
  return sql`(select * from ${source} as ${sql.ref('own')} limit ${sql.lit(1e9)})`;
}

/** The rows of a source that a query finds. */
export async function findRows(
  db: Db | Tx,
  source: Source,
  { filter, order, limit, offset }: DataQuery,
): Promise<Row[]> {
  const query = sql<Row>`select * from ${from(source)} where ${toSql(db, filter)}
    order by ${sql.join(order.flatMap((term) => orderTerms(db, term)))}
    limit ${limit} offset ${offset}`;
  return read(db, filter, query);
}

export async function countRows(
  db: Db | Tx,
  source: Source,
  { filter }: Pick<DataQuery, 'filter'>,
): Promise<number> {
  const query = sql<{
    count: number;
  }>`select count(*) as count from ${from(source)} where ${toSql(db, filter)}`;
  const [row] = await read(db, filter, query);
  return Number(row?.count);
}

/** Read what a filter finds: one row is found at once. */
async function read<Found>(db: Db | Tx, filter: Group, query: RawBuilder<Found>): Promise<Found[]> {
  return idIn(filter) === undefined ? readApart(db, query) : (await query.execute(db)).rows;
}

function from(source: Source): RawBuilder<unknown> {
  return sql`${source} as ${sql.ref('found')}`;
}

function orderTerms(db: Db | Tx, { column, isText, isDescending, areNullsFirst }: Order) {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const opposite = sql.raw(isDescending ? 'asc' : 'desc');
  const nulls = sql.raw(areNullsFirst ? 'nulls first' : 'nulls last');
  const value = sql.ref(column);
  if (!isText) return [sql`${value} ${direction} ${nulls}`];
  return [
    ...orderOf(db, value).map((key) => sql`${key} ${direction} ${nulls}`),
    // Code points have capitals first.
    sql`${byCodePoint(db, value)} ${opposite} ${nulls}`,
  ];
}

function toSql(db: Db | Tx, filter: Filter): RawBuilder<SqlBool> {
  const positive = isGroup(filter) ? groupOf(db, filter) : conditionOf(db, filter);
  return filter.isNegated ? sql<SqlBool>`not (${positive})` : positive;
}

function groupOf(db: Db | Tx, { all, parts }: { all: boolean; parts: Filter[] }) {
  const conditions = parts.map((part) => sql`(${toSql(db, part)})`);
  if (conditions.length === 0) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`${sql.join(conditions, all ? sql` and ` : sql` or `)}`;
}

function conditionOf(db: Db | Tx, condition: Condition): RawBuilder<SqlBool> {
  const { operator, values, kind } = condition;
  const column = sql.ref(condition.column);
  const [value = ''] = values;
  switch (operator) {
    case 'is':
      return isWord(column, value);
    case 'like':
    case 'ilike':
      return matchesPattern(db, column, String(value), { ignoreCase: operator === 'ilike' });
    case 'cs':
      return containsAll(db, column, values);
    case 'in': {
      if (values.length === 0) return sql<SqlBool>`1 = 0`;
      const items = values.map((item) => parameter(kind, item));
      return sql<SqlBool>`${column} in (${sql.join(items)})`;
    }
    default: {
      const comparison = sql.raw(COMPARISONS[operator] ?? '=');
      // Texts are equal in every order, and an index is of use in its own alone.
      const hasOrder = kind === 'text' && operator !== 'eq' && operator !== 'neq';
      const compared = hasOrder ? byCodePoint(db, column) : column;
      return sql<SqlBool>`${compared} ${comparison} ${parameter(kind, value)}`;
    }
  }
}

function isWord(column: RawBuilder<unknown>, word: string | number): RawBuilder<SqlBool> {
  if (word === 'null') return sql<SqlBool>`${column} is null`;
  if (word === 'not_null') return sql<SqlBool>`${column} is not null`;
  return sql<SqlBool>`(${column} is not null and ${column} = ${word === 'true' ? 1 : 0})`;
}

/** Whether a list, which is stored as JSON text, contains each of these texts. */
function containsAll(db: Db | Tx, column: RawBuilder<unknown>, values: (string | number)[]) {
  const contained = values.map((value) => {
    const item = JSON.stringify(value).replaceAll(/[\\%_]/g, String.raw`\$&`);
    return matchesPattern(db, column, `%${item}%`, { ignoreCase: false });
  });
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...contained], sql` and `)})`;
}

// PostgreSQL would take the type of a parameter from the column, which need not hold what it is compared with.
function parameter(kind: Condition['kind'], value: string | number): RawBuilder<unknown> {
  if (kind === 'text') return sql`${value}`;
  return sql`cast(${value} as double precision)`;
}
