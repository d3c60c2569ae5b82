import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { findSetting, upsertSetting } from '#server/platform/settings.ts';
import { loadMigrations, MIGRATION_NAMES, NEWEST_MIGRATION } from './migration-files.ts';
import type { Db } from './open.ts';

const WORKS_FROM = 'schemaWorksFrom';

/** Why this version cannot use the database, or not migrate it now, as a sentence. */
export class UnfitSchema extends Error {
  override name = 'UnfitSchema';
}

/** Refuses a migration while servers run that do not work with it. */
export type BeforeBreaking = (db: Db, migration: { name: string; worksFrom: string }) => unknown;

/**
 * Migrate the database to the newest schema, forward only; several servers may try at once. A database that a later
 * version has migrated is left as it is.
 * @param last the migration to stop at, if not the newest
 * @returns the names of the migrations that this call has run
 * @throws UnfitSchema if a later version has migrated the database so that this one does not work with it
 */
export async function migrate(
  db: Db,
  last?: string,
  beforeBreaking: BeforeBreaking = () => undefined,
): Promise<string[]> {
  const getMigrations = () => prepareMigrations(beforeBreaking);
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results = [] } = await (last
    ? migrator.migrateTo(last)
    : migrator.migrateToLatest());
  if (error) await requireLaterSchema(db, error);
  return results.map(({ migrationName }) => migrationName);
}

/** Why servers of this version do not work with the database; undefined if they do. */
export async function findFaultOfSchema(db: Db): Promise<string | undefined> {
  const worksFrom = await findSetting(db, WORKS_FROM);
  if (worksFrom === undefined || NEWEST_MIGRATION >= worksFrom) return undefined;
  return describeLater(`it needs migration ${worksFrom}`);
}

async function prepareMigrations(
  beforeBreaking: BeforeBreaking,
): Promise<Record<string, Migration>> {
  const prepared: Record<string, Migration> = {};
  for (const [name, { up, worksFrom, isBreaking }] of await loadMigrations()) {
    prepared[name] = {
      async up(db: Db) {
        if (isBreaking) await beforeBreaking(db, { name, worksFrom });
        await up(db);
        await upsertSetting(db, WORKS_FROM, worksFrom);
      },
    };
  }
  return prepared;
}

/** Accepts a failure to migrate if a later version has migrated the database, and this version still works with it. */
async function requireLaterSchema(db: Db, error: unknown): Promise<void> {
  if (error instanceof UnfitSchema) throw error;
  const isLater = await isOfLater(db, error).catch((cause) => {
    throw cause instanceof UnfitSchema ? cause : error;
  });
  if (!isLater) throw error;
}

/**
 * Whether a later version has migrated the database.
 * @throws UnfitSchema if this version does not work with it
 */
export async function isOfLater(db: Db, cause?: unknown): Promise<boolean> {
  const executed = await listExecuted(db);
  const later = executed.filter((name) => !MIGRATION_NAMES.includes(name));
  if (later.length === 0) return false;
  const isDifferent = MIGRATION_NAMES.some((name) => !executed.includes(name));
  const isStated = (await findSetting(db, WORKS_FROM)) !== undefined;
  const fault =
    isDifferent || !isStated
      ? describeLater(`it has migration ${later.at(-1)}`)
      : await findFaultOfSchema(db);
  if (fault) throw new UnfitSchema(fault, { cause });
  return true;
}

async function listExecuted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function describeLater(state: string): string {
  return (
    `A later version of Lintel has migrated the database: ${state}, and this version ends at ` +
    `${NEWEST_MIGRATION}. Install the later version, or restore the backup from before the upgrade.`
  );
}
