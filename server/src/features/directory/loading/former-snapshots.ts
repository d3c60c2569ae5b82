import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';

const FORMER_SNAPSHOT = /^directory-[\da-f]{16}\.snapshot/;

/**
 * Remove the copies of the index that servers of version 0.2.0 and earlier have saved, since they hold the names of
 * members. Such a server may run beside this one during an upgrade and save another, so this is done every hour.
 */
export async function removeFormerSnapshots({ config }: Pick<Context, 'config'>): Promise<void> {
  const names = await readdir(config.dataDir).catch(() => []);
  for (const name of names) {
    if (FORMER_SNAPSHOT.test(name)) await rm(join(config.dataDir, name), { force: true });
  }
}
