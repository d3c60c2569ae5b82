import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/open.ts';
import { lockInstance } from '#server/platform/instance-lock.ts';
import { Unfinished } from '#server/platform/unfinished.ts';
import { AFTER_MOVING, endRestored, endRestoredIn } from './end-restored.ts';
import { BackupRefused, DATABASE } from './manifest.ts';
import { copyToPostgres } from './postgres-copy.ts';

/** Where a restore works; it also says that one has begun. */
const FOLDER = 'restoring';

type Settings = Pick<Config, 'database' | 'storage' | 'dataDir'>;

/** An empty database, and an empty folder for members' files, that an archive goes to. */
export interface Target extends AsyncDisposable {
  /** Where the archive's database is to be written first. */
  copy: string;
  /**
   * Makes the copy the database, with nothing in it that gives access unless it is a move. Until then the database stays
   * empty.
   * @returns what the operator has to know
   */
  accept(isMove: boolean): Promise<string>;
}

/**
 * Take a target, and remove what a restore into it has left that was killed.
 * @throws BackupRefused if the target holds something
 * @throws InstanceRunning while a server or another restore uses the folder
 */
export async function openTarget(settings: Settings): Promise<Target> {
  const { database, storage, dataDir } = settings;
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, FOLDER);
  const copy = join(folder, DATABASE);
  const path = database.engine === 'sqlite' ? database.path : folder;
  const lock = lockInstance(path);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => lock.release());
  // A bucket may have held the same files before, which must stay.
  const made = [folder, ...(storage.kind === 'folder' ? [storage.path] : [])];
  if (database.engine === 'postgres') await requireEmptyDatabase(database);
  // Where the database is in its place, the files are those of an installation.
  const isAccepted = database.engine === 'sqlite' && existsSync(path);
  if (existsSync(folder) && !isAccepted)
    for (const each of made) await rm(each, { recursive: true, force: true });
  if (database.engine === 'sqlite')
    await requireEmpty(dataDir, (name) => isOfLock(basename(path), name));
  if (storage.kind === 'folder') await requireEmpty(storage.path);
  const [, files] = made.map((each) => stack.use(new Unfinished(each)));
  await mkdir(folder);
  const held = stack.move();
  return {
    copy,
    async accept(isMove) {
      const words =
        database.engine === 'postgres'
          ? await acceptInPostgres(database, copy, isMove)
          : await endAccess(copy, isMove);
      if (database.engine === 'sqlite') await rename(copy, path);
      files?.keep();
      return words;
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** The lock's own files, which stay behind when a server has stopped. */
function isOfLock(database: string, name: string): boolean {
  return /^\.(lock(-journal)?|holder)$/.test(name.replace(database, ''));
}

async function endAccess(path: string, isMove: boolean): Promise<string> {
  if (isMove) return AFTER_MOVING;
  await using db = openDatabase({ engine: 'sqlite', path }, () => undefined);
  return await endRestored(db);
}

async function acceptInPostgres(
  location: DatabaseLocation,
  copy: string,
  isMove: boolean,
): Promise<string> {
  await using db = openDatabase(location, () => undefined, 'long');
  const words = await db.transaction().execute(async (tx) => {
    await copyToPostgres(copy, tx);
    return isMove ? AFTER_MOVING : endRestoredIn(tx);
  });
  await sql`analyze`.execute(db);
  return words;
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
async function requireEmpty(folder: string, isAllowed = (_name: string) => false): Promise<void> {
  if (!existsSync(folder)) return;
  const [found] = (await readdir(folder)).filter((name) => !isAllowed(name));
  if (found) throw new BackupRefused(`${folder} is not empty: it contains ${found}.`);
}
