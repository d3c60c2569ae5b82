import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { hasOtherServer, lockInstance, lockOf } from '#server/platform/instance-lock.ts';
import { openStorage } from '#server/platform/storage/location.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { Unfinished } from '#server/platform/unfinished.ts';
import { ArchiveWriter, parts } from './archive.ts';
import { BackupRefused, DATABASE, FILES, MANIFEST, type Manifest } from './manifest.ts';
import { listKeys } from './object-keys.ts';
import { copyFromPostgres } from './postgres-copy.ts';
import { copyDatabase, countRows } from './sqlite-copy.ts';

const TRIES = 10;
const PARTIAL = '.partial-';
/** What `mkdtemp` adds to a name. */
const UNIQUE = 6;

/**
 * Write the database, always as a file of SQLite, and its members' files into an archive, as they are at one moment,
 * while servers run. The archive has its name only once it is whole.
 * @returns what the archive holds, and the keys of files that the database names but the storage has lost
 */
export async function createBackup(
  { database, storage }: Pick<Config, 'database' | 'storage'>,
  file: string,
): Promise<Manifest & { lost: string[] }> {
  if (database.engine === 'sqlite' && !existsSync(database.path)) {
    throw new BackupRefused(`There is no database at ${database.path}.`);
  }
  if (existsSync(file)) throw new BackupRefused(`${file} already exists.`);
  const target = dirname(file);
  if (!existsSync(target)) throw new BackupRefused(`There is no folder ${target}.`);
  await removeRemains(target);
  await using folder = new Unfinished(await mkdtemp(`${file}${PARTIAL}`));
  const copy = join(folder.path, DATABASE);
  const lock = lockInstance(copy);
  try {
    const path = join(folder.path, 'archive');
    const result = await write(path, { database, storage, copy });
    await rename(path, file);
    return result;
  } finally {
    lock.release();
  }
}

/** Remove what backups into a folder have left that were killed: the lock of one that runs is held. */
async function removeRemains(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const copy = join(target, name, DATABASE);
    const isOurs = name.slice(0, -UNIQUE).endsWith(PARTIAL) && existsSync(lockOf(copy));
    if (isOurs && !hasOtherServer(copy)) await rm(join(target, name), { recursive: true });
  }
}

interface Sources extends Pick<Config, 'database' | 'storage'> {
  /** Where the database is copied to first. */
  copy: string;
}

async function write(
  path: string,
  { database, storage, copy }: Sources,
): Promise<Manifest & { lost: string[] }> {
  await using archive = await ArchiveWriter.create(path);
  const written = new Set<string>();
  const objects = openStorage(storage);
  // Most files are copied before the database, so that few remain that can be removed between the two.
  await addObjects(archive, objects, { keys: await listKeys(database), written });
  let lost: string[] = [];
  // A file that was sent and removed meanwhile is not named by the next copy any more; one that is, is lost.
  for (let left = TRIES; left > 0; left -= 1) {
    await rm(copy, { force: true });
    if (database.engine === 'sqlite') copyDatabase(database.path, copy);
    else await copyFromPostgres(database, copy);
    const keys = await listKeys({ engine: 'sqlite', path: copy });
    const missing = await addObjects(archive, objects, { keys, written });
    const isFinal = missing.every((key) => lost.includes(key));
    lost = missing;
    if (isFinal) break;
  }
  const createdAt = new Date().toISOString();
  const manifest: Manifest = { format: 2, createdAt, tables: countRows(copy), files: written.size };
  await archive.add(DATABASE, (await stat(copy)).size, createReadStream(copy));
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  await archive.add(MANIFEST, text.length, parts(text));
  await archive.close();
  return { ...manifest, lost };
}

/** Add the files with these keys that are not written yet. Returns the keys of those that are not in the storage. */
async function addObjects(
  archive: ArchiveWriter,
  objects: ObjectStore,
  { keys, written }: { keys: readonly string[]; written: Set<string> },
): Promise<string[]> {
  const lost: string[] = [];
  for (const key of keys.filter((name) => !written.has(name))) {
    const object = await objects.open(key);
    if (object) {
      await archive.add(`${FILES}${key}`, object.bytes, object.content);
      written.add(key);
    } else lost.push(key);
  }
  return lost;
}
