import { readdir } from 'node:fs/promises';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './open.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/**
 * Migrate the database to the newest schema, forward only; several servers may try at once.
 * @param last the migration to stop at, if not the newest
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort();
  const entries = files.map(async (file) => {
    const migration: Migration = await import(new URL(file, FOLDER).href);
    return [file.replace(/\.ts$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
