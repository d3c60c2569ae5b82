import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { lockInstance } from '#server/platform/instance-lock.ts';
import { openStorage } from '#server/platform/storage/location.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { BadArchive, readArchive } from './archive.ts';
import { endRestored } from './end-restored.ts';
import {
  BackupRefused,
  DATABASE,
  embeddedDatabase,
  FILES,
  MANIFEST,
  type Manifest,
  manifest,
} from './manifest.ts';
import { listKeys } from './object-keys.ts';
import { countRows } from './sqlite-copy.ts';

type Settings = Pick<Config, 'database' | 'storage' | 'dataDir'>;

/**
 * Restore an archive into an empty data folder, which stays empty if the archive is not whole.
 * @throws InstanceRunning while a server uses the folder
 */
export async function restoreBackup(settings: Settings, file: string): Promise<Manifest> {
  const { dataDir, storage } = settings;
  const database = embeddedDatabase(settings.database);
  if (!existsSync(file)) throw new BackupRefused(`There is no ${file}.`);
  await mkdir(dataDir, { recursive: true });
  // The lock's own files, which stay behind when a server has stopped.
  const isOfLock = (name: string) =>
    /^\.(lock(-journal)?|holder)$/.test(name.replace(basename(database), ''));
  const lock = lockInstance(database);
  const objects = openStorage(storage);
  const copy = `${database}.restored`;
  try {
    await requireEmpty(dataDir, isOfLock);
    if (storage.kind === 'folder') await requireEmpty(storage.path);
    try {
      const keys = new Set<string>();
      const restored = await extract(file, { copy, objects, keys });
      for (const key of await listKeys(copy)) keys.delete(key);
      // Files that were removed while the backup was written.
      if (storage.kind === 'folder') for (const key of keys) await objects.remove(key);
      await endAccess(copy);
      await rename(copy, database);
      return restored;
    } catch (error) {
      // A bucket may have held the same files before, which must stay.
      if (storage.kind === 'folder') await rm(storage.path, { recursive: true, force: true });
      await rm(copy, { force: true });
      throw error;
    }
  } finally {
    lock.release();
  }
}

interface Targets {
  copy: string;
  objects: ObjectStore;
  /** Collects the keys of what has been stored. */
  keys: Set<string>;
}

async function extract(file: string, { copy, objects, keys }: Targets): Promise<Manifest> {
  let expected: Manifest | undefined;
  for await (const { name, content } of readArchive(file)) {
    if (name === MANIFEST) expected = manifest.parse(JSON.parse(await text(content)));
    else if (name === DATABASE)
      await pipeline(content, createWriteStream(copy, { mode: 0o600, flush: true }));
    else if (name.startsWith(FILES)) {
      const key = name.slice(FILES.length);
      await objects.put(key, content);
      keys.add(key);
    } else throw new BadArchive(`${name} is not part of a backup.`);
  }
  if (!expected || !existsSync(copy)) throw new BadArchive(`${file} is not a complete backup.`);
  const isWhole =
    isDeepStrictEqual(countRows(copy), expected.tables) && keys.size === expected.files;
  if (!isWhole) throw new BadArchive(`${file} does not contain what its manifest says.`);
  return expected;
}

async function endAccess(path: string): Promise<void> {
  await using db = openDatabase({ engine: 'sqlite', path }, () => undefined);
  await endRestored(db);
}

async function requireEmpty(folder: string, isAllowed = (_name: string) => false): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [found] = names.filter((name) => !isAllowed(name));
  if (found) throw new BackupRefused(`${folder} is not empty: it contains ${found}.`);
}
