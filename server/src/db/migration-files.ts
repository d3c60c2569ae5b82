import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** The names of this version's migrations, oldest first. */
export const MIGRATION_NAMES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

/** The migration at which the database of this version stands. */
export const NEWEST_MIGRATION = MIGRATION_NAMES.at(-1) as string;

/** A migration, and the oldest migration with whose servers the schema works from then on. */
export interface CompatibleMigration extends Migration {
  worksFrom: string;
  /** Whether it is this migration with which earlier servers stop working. */
  isBreaking: boolean;
}

/**
 * Read the migrations by name. One with which earlier servers do not work exports `worksFrom`, the name of the oldest
 * migration whose servers do; it holds for the migrations that follow, too.
 */
export async function loadMigrations(): Promise<Map<string, CompatibleMigration>> {
  const loaded = new Map<string, CompatibleMigration>();
  let worksFrom = MIGRATION_NAMES[0] as string;
  for (const name of MIGRATION_NAMES) {
    const { up, ...file }: Migration & { worksFrom?: string } = await import(
      new URL(`${name}.ts`, FOLDER).href
    );
    worksFrom = file.worksFrom ?? worksFrom;
    loaded.set(name, { up, worksFrom, isBreaking: file.worksFrom !== undefined });
  }
  return loaded;
}
