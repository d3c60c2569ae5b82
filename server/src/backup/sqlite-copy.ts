import { DatabaseSync } from 'node:sqlite';
import { BadArchive } from './archive.ts';

/**
 * Copy a database as it is at one moment, also while others write to it. The copy is written anew, so that it holds
 * nothing of what was deleted.
 */
export function copyDatabase(from: string, to: string): void {
  using source = new DatabaseSync(from, { timeout: 5_000 });
  source.prepare('VACUUM INTO ?').run(to);
}

/** Count the rows of every table. Throws BadArchive if the file is damaged. */
export function countRows(path: string): Record<string, number> {
  using database = new DatabaseSync(path);
  try {
    return countIn(database);
  } catch (cause) {
    throw new BadArchive('The database in the backup is damaged.', { cause });
  }
}

function countIn(database: DatabaseSync): Record<string, number> {
  const faults = database.prepare('PRAGMA quick_check').all();
  if (faults[0]?.quick_check !== 'ok') throw new Error(String(faults[0]?.quick_check));
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const row = database.prepare(`SELECT count(*) AS count FROM "${name}"`).get();
      return [String(name), Number(row?.count)];
    }),
  );
}
