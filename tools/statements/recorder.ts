import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { statementKey } from './statement-key.ts';

// Loaded before anything else (`node --import`), with STATEMENTS_FOLDER: writes down each distinct statement that this
// process sends to a database, with sample parameters, whichever version of the product it runs.

const QUERY = /^\s*(select|insert|update|delete|with)\b/i;
const SCHEMA_CHANGE = /^\s*(create|alter|drop)\b|kysely_migration/i;
/** Statements of tests about the database server itself, or about the list of tables. */
const ABOUT_THE_SERVER = /\bpg_|\bsqlite_|\bpragma_|information_schema/i;

type Statement = [sql: string, parameters: unknown[]];

const folder = process.env.STATEMENTS_FOLDER as string;
/** The length of the shortest sample of each statement. */
const shortest = new Map<string, number>();

/** Holds back what a transaction sends until its end, to leave out those that change the schema. */
class Connection {
  #transaction: Statement[] | undefined;
  #changesSchema = false;

  hear(engine: string, statement: Statement): void {
    const [sql] = statement;
    if (/^\s*(begin|start transaction)/i.test(sql)) {
      this.#transaction = [];
      this.#changesSchema = false;
    } else if (/^\s*(commit|rollback)\s*$/i.test(sql)) {
      const heard = this.#transaction ?? [];
      this.#transaction = undefined;
      if (!this.#changesSchema) for (const each of heard) write(engine, each);
    } else {
      this.#changesSchema ||= SCHEMA_CHANGE.test(sql);
      if (this.#transaction) this.#transaction.push(statement);
      else write(engine, statement);
    }
  }
}

function write(engine: string, [sql, parameters]: Statement): void {
  if (!QUERY.test(sql) || ABOUT_THE_SERVER.test(sql) || SCHEMA_CHANGE.test(sql)) return;
  if (parameters.some((value) => typeof value === 'object' && ArrayBuffer.isView(value))) return;
  const line = JSON.stringify([sql, parameters]);
  const key = statementKey(sql);
  if ((shortest.get(key) ?? Number.POSITIVE_INFINITY) <= line.length) return;
  shortest.set(key, line.length);
  appendFileSync(join(folder, `${engine}-${process.pid}.jsonl`), `${line}\n`);
}

function watchSqlite(): void {
  const connections = new WeakMap<DatabaseSync, Connection>();
  const owners = new WeakMap<StatementSync, Connection>();
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (...args) {
    const statement = prepare.apply(this, args);
    const connection = connections.get(this) ?? new Connection();
    connections.set(this, connection);
    owners.set(statement, connection);
    return statement;
  };
  const statements = StatementSync.prototype as unknown as Record<
    string,
    (...parameters: unknown[]) => unknown
  >;
  for (const method of ['all', 'run', 'iterate', 'get']) {
    const original = statements[method] as (...parameters: unknown[]) => unknown;
    statements[method] = function (this: StatementSync, ...parameters) {
      owners.get(this)?.hear('sqlite', [this.sourceSQL, parameters]);
      return original.apply(this, parameters);
    };
  }
}

/** That of the version that runs, wherever this file stands; there is none before its packages are installed. */
function findClient(): { prototype: { query(...args: unknown[]): unknown } } | undefined {
  try {
    return createRequire(join(process.cwd(), 'server', 'package.json'))('pg').Client;
  } catch {
    return undefined;
  }
}

function watchPostgres(): void {
  const Client = findClient();
  if (!Client) return;
  const connections = new WeakMap<object, Connection>();
  const { query } = Client.prototype;
  Client.prototype.query = function (
    this: object,
    text: unknown,
    values: unknown,
    ...rest: unknown[]
  ) {
    const connection = connections.get(this) ?? new Connection();
    connections.set(this, connection);
    if (typeof text === 'string') {
      connection.hear('postgres', [text, Array.isArray(values) ? values : []]);
    }
    return query.call(this, text, values, ...rest);
  };
}

if (folder) {
  watchSqlite();
  watchPostgres();
}
