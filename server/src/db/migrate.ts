import { readdir } from 'node:fs/promises';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './open.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/**
 * Migrate the database to the newest schema, forward only; several servers may try at once.
 * @param last the migration to stop at, if not the newest
 * @returns the names of the migrations that this call has run
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } });
  const { error, results = [] } = await (last
    ? migrator.migrateTo(last)
    : migrator.migrateToLatest());
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort();
  const entries = files.map(async (file) => {
    const migration: Migration = await import(new URL(file, FOLDER).href);
    return [file.replace(/\.ts$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
