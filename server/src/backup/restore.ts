import { createWriteStream, existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#server/config.ts';
import { isOfLater } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { openStorage } from '#server/platform/storage/location.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { BadArchive, readArchive, verifyArchive } from './archive.ts';
import {
  BackupRefused,
  DATABASE,
  FILES,
  MANIFEST,
  MANIFEST_BYTES,
  type Manifest,
  manifest,
} from './manifest.ts';
import { listKeys } from './object-keys.ts';
import { countRows } from './sqlite-copy.ts';
import { openTarget } from './target.ts';

type Settings = Pick<Config, 'database' | 'storage' | 'dataDir'>;

/**
 * Restore an archive into an empty data folder or PostgreSQL database, which stays empty if the archive is not whole.
 * @param isMove whether nothing has happened since, so that sessions, pages, links and waiting emails go on
 * @returns what it holds, and what the operator has to know
 * @throws InstanceRunning while a server uses the folder
 */
export async function restoreBackup(
  settings: Settings,
  file: string,
  { isMove = false } = {},
): Promise<[Manifest, string]> {
  const { storage } = settings;
  if (!existsSync(file)) throw new BackupRefused(`There is no ${file}.`);
  const isVerified = await verifyArchive(file);
  await using target = await openTarget(settings);
  const { copy } = target;
  const objects = openStorage(storage);
  const keys = new Set<string>();
  const restored = await extract(file, { copy, objects, keys, isVerified });
  await requireUsable(copy);
  for (const key of await listKeys({ engine: 'sqlite', path: copy })) keys.delete(key);
  // Files that were removed while the backup was written.
  if (storage.kind === 'folder') for (const key of keys) await objects.remove(key);
  return [restored, await target.accept(isMove)];
}

/** Throw if the database is of no version, or of a later one that this does not work with. */
async function requireUsable(path: string): Promise<void> {
  await using db = openDatabase({ engine: 'sqlite', path }, () => undefined);
  await isOfLater(db);
}

interface Targets {
  copy: string;
  objects: ObjectStore;
  /** Collects the keys of what has been stored. */
  keys: Set<string>;
  isVerified: boolean;
}

async function extract(
  file: string,
  { copy, objects, keys, isVerified }: Targets,
): Promise<Manifest> {
  let expected: Manifest | undefined;
  for await (const { name, size, content } of readArchive(file)) {
    if (name === MANIFEST) expected = await readManifest(size, content);
    else if (name === DATABASE)
      await pipeline(content, createWriteStream(copy, { mode: 0o600, flush: true }));
    else if (name.startsWith(FILES)) {
      const key = name.slice(FILES.length);
      await objects.put(key, content);
      keys.add(key);
    } else throw new BadArchive(`${name} is not part of a backup.`);
  }
  const hasChecksum = isVerified || expected?.format === 1;
  if (!expected || !existsSync(copy) || !hasChecksum) {
    throw new BadArchive(`${file} is not a complete backup.`);
  }
  const isWhole =
    isDeepStrictEqual(countRows(copy), expected.tables) && keys.size === expected.files;
  if (!isWhole) throw new BadArchive(`${file} does not contain what its manifest says.`);
  return expected;
}

async function readManifest(size: number, content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  if (size > MANIFEST_BYTES) throw new BadArchive('The manifest of the backup is too large.');
  const json = await text(content);
  try {
    return manifest.parse(JSON.parse(json));
  } catch (cause) {
    throw new BadArchive('The manifest of the backup is damaged.', { cause });
  }
}
