import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Snapshot } from '@lintel/engine';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as profileChanges from '#server/features/profiles/profile-changes/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';

// A snapshot is a file of the directory's index, from which a server starts sooner than from the rows. The database
// vouches for it: once the file is on the disk, its digest is appended to the log of changes. A database with that entry
// has also had every change that the file contains, even if it was restored from a backup, and the log says what came
// later. A file that cannot be used is removed, and the directory is loaded from the rows.

/** Applying more changes than this takes longer than loading everything. */
const MOST_CHANGES = 20_000;
/** Writing takes some seconds. */
const UNFINISHED_MILLISECONDS = 600_000;

/**
 * Fill the directory with the snapshot, if there is one that can be used; returns whether there was.
 * @param follow applies every later change; resolves to false if some have been deleted
 */
export async function openSnapshot(ctx: Context, follow: () => Promise<boolean>): Promise<boolean> {
  const { config, directory, log } = ctx;
  const path = pathFor(config);
  if (!path || !(await isFile(path))) return false;
  const fault = await tryToOpen(ctx, directory.readSnapshot(path), follow);
  if (fault === undefined) {
    log.info({ profiles: directory.index.size }, 'directory snapshot used');
    return true;
  }
  if (directory.isClosed) return false;
  log.info({ reason: fault }, 'directory snapshot not used');
  await discard(path);
  return false;
}

/** Returns why the snapshot cannot be used. Rejects if the database fails. */
async function tryToOpen(
  { db, directory }: Context,
  reading: Promise<Snapshot>,
  follow: () => Promise<boolean>,
): Promise<string | undefined> {
  const outcome = reading.catch((error: unknown) => String(error));
  const last = await profileChanges.findLast(db);
  const [snapshot, listed] = await Promise.all([outcome, profiles.countListed(db)]);
  if (typeof snapshot === 'string') return snapshot;
  if (last - snapshot.position > MOST_CHANGES) return 'Too much has changed since.';
  if (!(await profileChanges.hasSnapshot(db, snapshot))) return 'The database does not know it.';
  directory.open(snapshot);
  if (!(await follow())) return 'Changes since then have been deleted.';
  const changed = (await profileChanges.findLast(db)) - last;
  const { size } = directory.index;
  if (Math.abs(size - listed) > changed)
    return `It leads to ${size} profiles instead of ${listed}.`;
  return undefined;
}

/**
 * Write a new snapshot if profiles have changed since the last one, so that it does not keep those of members who have
 * left. If that fails, there is none until the next time.
 */
export async function saveSnapshot(ctx: Context): Promise<void> {
  const { clock, config, directory, log } = ctx;
  const path = pathFor(config);
  if (!path || !directory.isLoaded || directory.isClosed) return;
  await removeAbandoned(path, clock.now());
  if (!directory.isWorthSaving) return discard(path);
  if (directory.isSaved) return;
  const file = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const digest = await directory.save(file);
    if (!digest) throw new Error('The directory was loaded again.');
    await transact(ctx, (tx) => profileChanges.appendSnapshot(tx, digest));
    await rename(file, path);
  } catch (err) {
    await discard(file);
    if (directory.isClosed) return;
    log.warn({ err }, 'directory snapshot not saved');
    directory.forgetSnapshot();
    await discard(path);
  }
}

/** Remove what servers that were killed have left unfinished, and what no server of another database writes any more. */
async function removeAbandoned(path: string, now: number): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (!/^directory-\w+\.snapshot/.test(name) || file === path) continue;
    // Another server may have finished it meanwhile.
    const { mtimeMs } = await lstat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    const kept = name.endsWith('.snapshot') ? DAY_MILLISECONDS : UNFINISHED_MILLISECONDS;
    if (now - mtimeMs > kept) await discard(file);
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}

/** Remove a file if that is possible; one that stays is never used. */
async function discard(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}

/** Where a database's snapshot is; undefined for one in memory, which has no restart. */
function pathFor({ database, dataDir }: Config): string | undefined {
  const address = database.engine === 'sqlite' ? database.path : withoutPassword(database.url);
  if (address === ':memory:') return undefined;
  const name = createHash('sha256').update(address).digest('hex').slice(0, 16);
  return join(dataDir, `directory-${name}.snapshot`);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}

export const snapshotJobs: readonly Job[] = [hourlyJob('save directory snapshot', saveSnapshot)];
