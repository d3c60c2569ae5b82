import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from './open.ts';
import { Placeholder } from './placeholder.ts';
import { giveName } from './statement-names.ts';

/**
 * Make a query for frequent requests. Building and compiling their queries took two thirds of the processor time that a
 * message costs, so the text is built and compiled once for each database, and again for each of its lists that has one
 * value: see the compilers.
 * @param build builds the query; a parameter may stand wherever a value or a list of values may, but not in a list, and
 *   nothing may depend on its value
 */
export function compileOnce<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => { compile(): CompiledQuery<Row> },
): (db: Db | Tx, parameters: Parameters) => Promise<Row[]> {
  // The transactions of a database have its adapter.
  const databases = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db, parameters) => {
    const { adapter } = db.getExecutor();
    const queries = databases.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    databases.set(adapter, queries);
    const ones = listsOfOne(parameters);
    const key = ones.join();
    const query = queries.get(key) ?? build(db, placeholders<Parameters>(ones)).compile();
    queries.set(key, query);
    giveName(query.sql);
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(parameters) : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}

/** The values of these columns alone, for a query whose text must not depend on the row. */
export function pickColumns<Row, Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
}

/** The names of the parameters that are lists of one value. */
function listsOfOne(parameters: object): string[] {
  const hasOne = ([, value]: [string, unknown]) => Array.isArray(value) && value.length === 1;
  return Object.entries(parameters)
    .filter(hasOne)
    .map(([name]) => name);
}

function placeholders<Parameters extends object>(ones: readonly string[]): Parameters {
  const takeFirst = (list: unknown) => (list as unknown[])[0];
  return new Proxy({} as Parameters, {
    get: (_, key) => {
      const name = String(key);
      return ones.includes(name) ? [new Placeholder(name, takeFirst)] : new Placeholder(name);
    },
  });
}
