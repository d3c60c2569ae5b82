import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/open.ts';
import { lockInstance } from '#server/platform/instance-lock.ts';
import { endRestored } from './end-restored.ts';
import { BackupRefused, DATABASE } from './manifest.ts';
import { copyToPostgres } from './postgres-copy.ts';

/** An empty database that an archive's database goes to. */
export interface Target extends AsyncDisposable {
  /** Where the archive's database is to be written first. */
  copy: string;
  /** Makes the copy the database, with nothing in it that gives access. Until then the database stays empty. */
  accept(): Promise<void>;
}

/**
 * @throws BackupRefused if the target holds something
 * @throws InstanceRunning while a server uses the folder
 */
export async function openTarget({
  database,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<Target> {
  await mkdir(dataDir, { recursive: true });
  return database.engine === 'sqlite'
    ? await openFolder(database.path, dataDir)
    : await openPostgres(database, dataDir);
}

async function openFolder(path: string, dataDir: string): Promise<Target> {
  const lock = lockInstance(path);
  // The lock's own files, which stay behind when a server has stopped.
  const isOfLock = (name: string) =>
    /^\.(lock(-journal)?|holder)$/.test(name.replace(basename(path), ''));
  const copy = `${path}.restored`;
  try {
    await requireEmpty(dataDir, isOfLock);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    copy,
    async accept() {
      await endAccess(copy);
      await rename(copy, path);
    },
    async [Symbol.asyncDispose]() {
      await rm(copy, { force: true });
      lock.release();
    },
  };
}

async function endAccess(path: string): Promise<void> {
  await using db = openDatabase({ engine: 'sqlite', path }, () => undefined);
  await endRestored(db);
}

async function openPostgres(location: DatabaseLocation, dataDir: string): Promise<Target> {
  await requireEmptyDatabase(location);
  const folder = await mkdtemp(join(dataDir, 'restoring-'));
  const copy = join(folder, DATABASE);
  return {
    copy,
    async accept() {
      await using db = openDatabase(location, () => undefined, 'long');
      await db.transaction().execute(async (tx) => {
        await copyToPostgres(copy, tx);
        await endRestored(tx);
      });
      await sql`analyze`.execute(db);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function requireEmptyDatabase(location: DatabaseLocation): Promise<void> {
  await using db = openDatabase(location, () => undefined, 'long');
  const [found] = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  if (!found) return;
  throw new BackupRefused(
    `The database in DATABASE_URL is not empty: it has a table ${found.name}.`,
  );
}

/** Throw BackupRefused if a folder holds anything else than what is allowed. */
export async function requireEmpty(
  folder: string,
  isAllowed = (_name: string) => false,
): Promise<void> {
  if (!existsSync(folder)) return;
  const [found] = (await readdir(folder)).filter((name) => !isAllowed(name));
  if (found) throw new BackupRefused(`${folder} is not empty: it contains ${found}.`);
}
