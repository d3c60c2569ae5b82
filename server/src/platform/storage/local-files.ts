import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '../app-error.ts';
import { checkKey, type ObjectStore, type StoredObject } from './object-store.ts';
import { sweepTemporaryFiles, withTemporaryFile } from './temporary-file.ts';

const TEMPORARY_FOLDER = '.arriving';

/** Objects as files in a folder. A file is written under another name, synced, and then renamed. */
export class LocalFiles implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    const target = this.#pathOf(key);
    return orUnavailable(() =>
      withTemporaryFile(join(this.#folder, TEMPORARY_FOLDER), content, async (path, bytes) => {
        await mkdir(dirname(target), { recursive: true });
        await rename(path, target);
        // Without this the name itself could be lost in a power failure.
        await syncFolder(dirname(target));
        return bytes;
      }),
    );
  }

  open(key: string): Promise<StoredObject | undefined> {
    const path = this.#pathOf(key);
    return orUnavailable(async () => {
      const file = await open(path, 'r').catch(ignoreMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    });
  }

  remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    return orUnavailable(() => rm(path, { force: true }));
  }

  prepare(): Promise<void> {
    return sweepTemporaryFiles(join(this.#folder, TEMPORARY_FOLDER), Date.now());
  }

  /** The path of an object, for a caller who may wait for it: elsewhere it is on another machine. */
  #pathOf(key: string): string {
    requireNothingHeld();
    return join(this.#folder, checkKey(key));
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

// Errors of the disk (full, read-only, gone) name the system call; errors of the sender do not.
async function orUnavailable<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    const isSystem = typeof cause === 'object' && cause !== null && 'syscall' in cause;
    throw isSystem ? new AppError('STORAGE_UNAVAILABLE', { cause }) : cause;
  }
}
