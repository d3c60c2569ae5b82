import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { type DatabaseLocation, type Db, openDatabase } from '#server/db/open.ts';
import { BadArchive } from './archive.ts';
import { BackupRefused } from './manifest.ts';

// Both engines have the same tables once they stand at the same migration. SQLite alone has those of its full-text
// index, which its triggers fill.

const ROWS_AT_ONCE = 500;
const MIGRATIONS = 'kysely_migration';

type Row = Record<string, string | number | null>;

interface Table {
  name: string;
  columns: string[];
}

/** Copy a PostgreSQL database, as it is at one moment, into a new file of SQLite. */
export async function copyFromPostgres(location: DatabaseLocation, path: string): Promise<void> {
  await using source = openDatabase(location, () => undefined, 'long');
  await source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await migrateFile(path, await lastMigration(tx));
      using file = new DatabaseSync(path);
      file.exec('BEGIN');
      for (const table of await sharedTables(file, tx)) await copyRows(tx, file, table);
      file.exec('COMMIT');
    });
}

/** Copy a file of SQLite into an empty PostgreSQL database, in a transaction of the caller. */
export async function copyToPostgres(path: string, tx: Db): Promise<void> {
  using file = new DatabaseSync(path, { readOnly: true });
  const last = file.prepare(`SELECT max(name) AS name FROM ${MIGRATIONS}`).get()?.name;
  await migrateAs(tx, String(last));
  for (const { name, columns } of await sharedTables(file, tx)) {
    // What the migrations have written is in the backup as well.
    if ((await countIn(tx, name)) > 0) await sql`delete from ${sql.table(name)}`.execute(tx);
    let count = 0;
    for (const rows of batches(file, name)) {
      count += rows.length;
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(name)} (${names})
        select ${names} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)})
      `.execute(tx);
    }
    if ((await countIn(tx, name)) !== count)
      throw new Error(`Not every row of ${name} was copied.`);
  }
}

async function migrateFile(path: string, last: string): Promise<void> {
  await using target = openDatabase({ engine: 'sqlite', path }, () => undefined);
  await migrateAs(target, last);
}

/** Migrate an empty database to the schema of the one that is copied into it. */
async function migrateAs(db: Db, last: string): Promise<void> {
  await migrate(db, last).catch((cause: Error) => {
    if (!cause.message.includes(last)) throw cause;
    throw new BackupRefused(
      `The database stands at migration ${last}, which this version does not know: use the version that wrote it.`,
      { cause },
    );
  });
}

async function lastMigration(db: Db): Promise<string> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'members')) {
    throw new BackupRefused('The database in DATABASE_URL holds no Lintel yet.');
  }
  const { rows } = await sql<{
    name: string;
  }>`select max(name) as name from ${sql.table(MIGRATIONS)}`.execute(db);
  return rows[0]?.name ?? '';
}

/** The tables that both have, each after those that it refers to. */
async function sharedTables(file: DatabaseSync, db: Db): Promise<Table[]> {
  const found = await db.introspection.getTables();
  const names = found.filter(({ isView }) => !isView).map(({ name }) => name);
  const left = new Set(names.filter((name) => !name.startsWith(MIGRATIONS)));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const next = [...left].filter(
      (name) => !referredTo(file, name).some((other) => left.has(other)),
    );
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...left]}.`);
    for (const name of next) {
      left.delete(name);
      ordered.push({ name, columns: columnsOf(file, name) });
    }
  }
  return ordered;
}

function referredTo(file: DatabaseSync, name: string): string[] {
  const keys = file.prepare('SELECT "table" AS name FROM pragma_foreign_key_list(?)').all(name);
  return keys.map((key) => String(key.name)).filter((other) => other !== name);
}

function columnsOf(file: DatabaseSync, name: string): string[] {
  const columns = file.prepare('SELECT name FROM pragma_table_info(?)').all(name);
  if (columns.length === 0) throw new BadArchive(`The backup has no table ${name}.`);
  return columns.map((column) => String(column.name));
}

async function copyRows(tx: Db, file: DatabaseSync, { name, columns }: Table): Promise<void> {
  if (countInFile(file, name) > 0) file.exec(`DELETE FROM "${name}"`);
  const places = columns.map(() => '?').join(', ');
  const quoted = columns.map((column) => `"${column}"`).join(', ');
  const insert = file.prepare(`INSERT INTO "${name}" (${quoted}) VALUES (${places})`);
  await sql`declare rows no scroll cursor for select * from ${sql.table(name)}`.execute(tx);
  const fetch = sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows`;
  for (;;) {
    const { rows } = await fetch.execute(tx);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close rows`.execute(tx);
  if (countInFile(file, name) !== (await countIn(tx, name))) {
    throw new Error(`Not every row of ${name} was copied.`);
  }
}

function countInFile(file: DatabaseSync, name: string): number {
  return Number(file.prepare(`SELECT count(*) AS count FROM "${name}"`).get()?.count);
}

async function countIn(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count);
}

function* batches(file: DatabaseSync, name: string): Generator<Row[]> {
  let rows: Row[] = [];
  for (const row of file.prepare(`SELECT * FROM "${name}"`).iterate()) {
    rows.push(storable(row as Row));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** PostgreSQL has no NUL in a text. */
function storable(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  ]);
  return Object.fromEntries(entries);
}
