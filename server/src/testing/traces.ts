import type { Db } from '#server/db/open.ts';

// What the database itself says of its tables, so that a test needs no list of them.

/** A column that names a member, or something of theirs. */
const MEMBER_COLUMN = /Id$|^(email|recipient)$/;

async function readTables(db: Db) {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name }) => !name.startsWith('kysely_'));
}

export async function listTables(db: Db): Promise<string[]> {
  return (await readTables(db)).map(({ name }) => name).sort();
}

/** The tables that nobody has classified, and those that are said to name no member but have a column for one. */
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

/** Every column, as `table.column`, that holds one of these words in some row. */
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
