import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { DatabaseLocation } from '#server/db/open.ts';
import { openEmptyDatabase } from '../test-database.ts';

/** The last migrations of the releases whose databases are stored here. */
export const RELEASES = ['0014-analytics', '0035-room-in-saved-searches'] as const;
export type Release = (typeof RELEASES)[number];

function readStored(name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`${name}.gz`, import.meta.url)));
}

/**
 * Write the database of an earlier release to a new file of SQLite or an empty database of PostgreSQL. That release
 * filled it while members signed up, wrote to each other and saved a profile; 0014-analytics has rows in every table.
 */
export async function writeRelease(
  release: Release,
  target: { path: string } | { url: string },
): Promise<void> {
  if ('path' in target) {
    writeFileSync(target.path, readStored(`${release}.db`));
    return;
  }
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query(readStored(`${release}.sql`).toString());
  await client.end();
}

/** Restore the database of an earlier release on the engine under test. */
export async function restoreRelease(
  release: Release,
): Promise<{ location: DatabaseLocation; drop(): Promise<void> }> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-release-'));
    const path = join(folder, 'lintel.db');
    await writeRelease(release, { path });
    const drop = async () => rmSync(folder, { recursive: true, force: true });
    return { location: { engine: 'sqlite', path }, drop };
  }
  const { location, drop } = await openEmptyDatabase();
  if (location.engine !== 'postgres') throw new Error('The test database is not PostgreSQL.');
  await writeRelease(release, location);
  return { location, drop };
}
