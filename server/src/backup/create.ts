import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { copyDatabase, countRows } from '#server/db/sqlite-copy.ts';
import { listAvatarKeys } from '#server/features/media/avatars/service.ts';
import { listFileKeys } from '#server/features/media/files/service.ts';
import { openStorage } from '#server/platform/storage/location.ts';
import { ArchiveWriter } from './archive.ts';
import {
  BackupRefused,
  DATABASE,
  embeddedDatabase,
  FILES,
  MANIFEST,
  type Manifest,
} from './manifest.ts';

const TRIES = 3;

/**
 * Writes the embedded database and its members' files into an archive, as they are at one moment, while servers run.
 * The archive has its name only once it is whole.
 * @returns what the archive holds, and the keys of files that the database names but the storage has lost
 */
export async function createBackup(
  { database, storage }: Pick<Config, 'database' | 'storage'>,
  file: string,
): Promise<Manifest & { lost: string[] }> {
  const source = embeddedDatabase(database);
  if (!existsSync(source)) throw new BackupRefused(`There is no database at ${source}.`);
  if (existsSync(file)) throw new BackupRefused(`${file} exists already.`);
  const folder = await mkdtemp(`${file}.partial-`);
  try {
    const path = join(folder, 'archive');
    const result = await write(path, { source, storage, copy: join(folder, DATABASE) });
    await rename(path, file);
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Sources {
  source: string;
  storage: Config['storage'];
  /** Where the database is copied to first. */
  copy: string;
}

async function write(
  path: string,
  { source, storage, copy }: Sources,
): Promise<Manifest & { lost: string[] }> {
  await using archive = await ArchiveWriter.create(path);
  const objects = openStorage(storage);
  const written = new Set<string>();
  let lost: string[] = [];
  // A file that was removed after the database was copied is not named by the next copy any more.
  for (let left = TRIES; left > 0; left -= 1) {
    await rm(copy, { force: true });
    await copyDatabase(source, copy);
    lost = [];
    for (const key of await listKeys(copy)) {
      if (written.has(key)) continue;
      const object = await objects.open(key);
      if (!object) {
        lost.push(key);
        continue;
      }
      await archive.add(`${FILES}${key}`, object.bytes, object.content);
      written.add(key);
    }
    if (lost.length === 0) break;
  }
  const createdAt = new Date().toISOString();
  const manifest: Manifest = { format: 1, createdAt, tables: countRows(copy), files: written.size };
  await archive.add(DATABASE, (await stat(copy)).size, createReadStream(copy));
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  await archive.add(MANIFEST, text.length, parts(text));
  await archive.close();
  return { ...manifest, lost };
}

/** The storage keys that a database names. */
async function listKeys(path: string): Promise<string[]> {
  await using db: Db = openDatabase({ engine: 'sqlite', path }, () => undefined);
  return [...(await listFileKeys(db)), ...(await listAvatarKeys(db))];
}

async function* parts(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
