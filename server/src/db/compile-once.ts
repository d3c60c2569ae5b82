import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from './open.ts';
import { Placeholder } from './placeholder.ts';

/**
 * Make a query for frequent requests, whose text is built and compiled once for each database.
 * @param build builds the query; a parameter may stand wherever a value or a list of values may, but not in a list, and
 *   nothing may depend on its value
 */
export function compileOnce<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => { compile(): CompiledQuery<Row> },
): (db: Db | Tx, parameters: Parameters) => Promise<Row[]> {
  // The transactions of a database have its adapter.
  const queries = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, parameters) => {
    const { adapter } = db.getExecutor();
    const query = queries.get(adapter) ?? build(db, placeholders<Parameters>()).compile();
    queries.set(adapter, query);
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

function placeholders<Parameters extends object>(): Parameters {
  return new Proxy({} as Parameters, { get: (_, name) => new Placeholder(String(name)) });
}
