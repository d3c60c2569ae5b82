import type { Db } from '#server/db/open.ts';

// Reads the tables from the database, so that tests need no list of them.

/** Matches columns that identify a member or something that belongs to a member. */
const MEMBER_COLUMN = /Id$|^(email|recipient)$/;

/** Tables of the migrations, and those that are on SQLite what an index of "profiles" is on PostgreSQL. */
const NO_TABLES_OF_THE_PRODUCT = /^(kysely_|bios$|bioWords)/;

async function readTables(db: Db) {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name }) => !NO_TABLES_OF_THE_PRODUCT.test(name));
}

export async function listTables(db: Db): Promise<string[]> {
  return (await readTables(db)).map(({ name }) => name).sort();
}

/**
 * Find tables without a classification, and tables that are classified as without member data but have such a column.
 */
export async function findUnclassified(
  db: Db,
  classified: Readonly<Record<string, object>>,
): Promise<string[]> {
  const tables = await readTables(db);
  const unclassified = tables.filter(({ name, columns }) => {
    const known = classified[name];
    const namesMembers = columns.some((column) => MEMBER_COLUMN.test(column.name));
    return !known || ('impersonal' in known && namesMembers);
  });
  return unclassified.map(({ name }) => name).sort();
}

/** Find the columns, as `table.column`, that contain one of these words in some row. */
export async function findTraces(db: Db, words: readonly string[]): Promise<string[]> {
  const traces = new Set<string>();
  for (const table of await listTables(db)) {
    for (const row of await db
      .selectFrom(table as 'members')
      .selectAll()
      .execute()) {
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase();
        if (words.some((word) => text.includes(word.toLowerCase()))) {
          traces.add(`${table}.${column}`);
        }
      }
    }
  }
  return [...traces].sort();
}

export async function listEmptyTables(db: Db): Promise<string[]> {
  const empty: string[] = [];
  for (const table of await listTables(db)) {
    const row = await db
      .selectFrom(table as 'members')
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (!row) empty.push(table);
  }
  return empty;
}
