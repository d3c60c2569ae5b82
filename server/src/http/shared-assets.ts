import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from '#server/context.ts';

/** After this time no server of the version is left that names the file. */
const UNUSED_MILLISECONDS = 7 * 24 * 3_600_000;
const BUILT_ASSETS = fileURLToPath(new URL('../../../web/dist/public/assets/', import.meta.url));

/** The folder of `DATA_DIR` from which servers of several versions serve each other's assets. */
export function sharedSite({ dataDir }: Context['config']): string {
  return join(dataDir, 'site');
}

/**
 * Copy the assets that this server's pages name to `DATA_DIR`, and mark those that are there as in use. While two
 * versions run, a page of one may load its parts from the other.
 */
export async function shareAssets({ config, log }: Context, from = BUILT_ASSETS): Promise<void> {
  const folder = join(sharedSite(config), 'assets');
  const now = new Date();
  try {
    await mkdir(folder, { recursive: true });
    const there = new Set(await readdir(folder));
    for (const name of await readdir(from).catch(() => [])) {
      const path = join(folder, name);
      if (!there.has(name)) await copyFile(join(from, name), path);
      await utimes(path, now, now);
    }
    for (const name of there) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (now.getTime() - mtimeMs > UNUSED_MILLISECONDS) await rm(path, { force: true });
    }
  } catch (err) {
    log.warn({ err }, 'assets not shared with servers of other versions');
  }
}
