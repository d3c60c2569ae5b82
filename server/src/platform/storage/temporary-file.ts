import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newCode } from '../tokens.ts';

// No upload takes this long; another server with the same folder may still be receiving a newer file.
const ABANDONED_MILLISECONDS = 3_600_000;

/** Receive a file into `folder`: it is on disk while `use` has its path, and removed afterwards. */
export async function withTemporaryFile<T>(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  use: (path: string, bytes: number) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, newCode(24));
  try {
    return await use(path, await writeWhole(path, content));
  } finally {
    await rm(path, { force: true });
  }
}

async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Remove the files that killed processes have left. */
export async function sweepTemporaryFiles(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_MILLISECONDS) await rm(path, { force: true });
  }
}
