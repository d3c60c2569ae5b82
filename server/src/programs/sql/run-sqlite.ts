import { randomBytes } from 'node:crypto';
import { constants, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { SQL_LIMITS } from '@lintel/contract/values/programs';
import type { SqliteOrder, SqliteResult } from './sqlite.ts';
import { type Row, SQL_WORDS } from './statement.ts';

// Runs in its own process: see sqlite.ts. Statements see views of the readable columns, under the names of the
// tables, which are in a schema with a name that no one can guess. An authorizer alone would not be enough: SQLite does
// not ask it about the columns that NATURAL JOIN and USING compare.

const { SQLITE_OK, SQLITE_DENY, SQLITE_SELECT, SQLITE_RECURSIVE, SQLITE_FUNCTION, SQLITE_READ } =
  constants;

const JSON_TABLES = ['json_each', 'json_tree'];
const REFUSED_FUNCTIONS = ['load_extension', 'fts3_tokenizer'];

process.once('message', (order: SqliteOrder) => {
  process.send?.(run(order));
});

function run({ path, query, params, readable }: SqliteOrder): SqliteResult {
  try {
    const schema = `hidden_${randomBytes(16).toString('hex')}`;
    using database = openViews(path, schema, readable);
    database.setAuthorizer(authorizer(schema, readable));
    const statement = database.prepare(query);
    if (!/^[\s;]*$/.test(query.slice(statement.sourceSQL.length))) {
      return { fault: SQL_WORDS.several };
    }
    return collect(statement.iterate(named(params)));
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

/** Open the file for reading, with a view in front of each of its tables. */
function openViews(path: string, schema: string, readable: SqliteOrder['readable']): DatabaseSync {
  const database = new DatabaseSync(':memory:', { limits: { length: 2 * SQL_LIMITS.bytes } });
  database.prepare(`attach ? as ${schema}`).run(`${pathToFileURL(path)}?mode=ro`);
  const tables = database
    .prepare(`select name from ${schema}.sqlite_master where type in ('table', 'view')`)
    .all() as { name: string }[];
  for (const { name } of tables.filter((table) => !table.name.startsWith('sqlite_'))) {
    const columns = readable[name]?.map(quoted).join() || undefined;
    // The other view is of a table that is not there, which is what the refusal says.
    const content = columns
      ? `select ${columns} from ${schema}.${quoted(name)}`
      : `select 1 from ${quoted(`${name}, which is not readable`)}`;
    database.exec(`create temp view ${quoted(name)} as ${content}`);
  }
  database.limits.attach = 0;
  return database;
}

/** Allows reading by the views, and functions. Everything else is refused. */
function authorizer(schema: string, readable: SqliteOrder['readable']) {
  const isReadable = (table = '', column = '', database: string | null) => {
    if (column === '' || JSON_TABLES.includes(table)) return true;
    return database === 'temp' || (database === schema && readable[table]?.includes(column));
  };
  return (action: number, first: string | null, second: string | null, third: string | null) => {
    const isAllowed =
      action === SQLITE_SELECT ||
      action === SQLITE_RECURSIVE ||
      (action === SQLITE_FUNCTION && !REFUSED_FUNCTIONS.includes(second ?? '')) ||
      (action === SQLITE_READ && isReadable(first ?? '', second ?? '', third));
    return isAllowed ? SQLITE_OK : SQLITE_DENY;
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function named(params: SqliteOrder['params']): Record<string, SQLInputValue> {
  return Object.fromEntries(
    params.map((value, i) => [`$${i + 1}`, typeof value === 'boolean' ? Number(value) : value]),
  );
}

function collect(found: Iterable<Row>): SqliteResult {
  const rows: Row[] = [];
  let bytes = 0;
  for (const row of found) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (rows.length === SQL_LIMITS.rows) return { fault: SQL_WORDS.tooManyRows };
    if (bytes > SQL_LIMITS.bytes) return { fault: SQL_WORDS.tooLarge };
    rows.push({ ...row });
  }
  return { rows };
}
