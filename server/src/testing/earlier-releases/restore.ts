import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { DatabaseLocation } from '#server/db/open.ts';
import { openEmptyDatabase } from '../test-app.ts';

/** The last migrations of the releases whose databases are kept here. */
export const RELEASES = ['0014-analytics', '0035-room-in-saved-searches'] as const;
export type Release = (typeof RELEASES)[number];

function readKept(name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`${name}.gz`, import.meta.url)));
}

/**
 * Restore the database of an earlier release on the engine under test: a file of SQLite, or a dump of PostgreSQL. That
 * release wrote it while members signed up, wrote to each other and saved a profile.
 */
export async function restoreRelease(
  release: Release,
): Promise<{ location: DatabaseLocation; drop(): Promise<void> }> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-release-'));
    const path = join(folder, 'lintel.db');
    writeFileSync(path, readKept(`${release}.db`));
    const drop = async () => rmSync(folder, { recursive: true, force: true });
    return { location: { engine: 'sqlite', path }, drop };
  }
  const { location, drop } = await openEmptyDatabase();
  if (location.engine !== 'postgres') throw new Error('The test database is not PostgreSQL.');
  const client = new pg.Client({ connectionString: location.url });
  await client.connect();
  await client.query(readKept(`${release}.sql`).toString());
  await client.end();
  return { location, drop };
}
