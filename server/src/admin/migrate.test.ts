import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openEmptyDatabase, openTestApp } from '#server/testing/test-app.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

test('migrating before the servers start leaves them nothing to migrate, however often it is done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-migrate-'));
  const { location, drop } = await openEmptyDatabase();
  onTestFinished(async () => {
    await drop();
    await rm(folder, { recursive: true });
  });
  const isPostgres = location.engine === 'postgres';
  const environment = isPostgres ? { DATABASE_URL: location.url } : { DATA_DIR: folder };
  const env = { PATH: process.env.PATH, DEMO: 'false', ...environment };
  const command = ['--disable-warning=ExperimentalWarning', MAIN, 'migrate'];
  const migrate = async () =>
    (await promisify(execFile)(process.execPath, command, { env })).stdout;
  // The embedded database has a single server, and a single operator.
  const twice = isPostgres
    ? await Promise.all([migrate(), migrate()])
    : [await migrate(), await migrate()];
  const [one, other] = twice.toSorted();
  expect(one).toMatch(/^Migrated: 0001-members\n/);
  expect(other).toBe('Nothing to migrate.\n');
  const path = join(folder, 'lintel.db');
  await using app = await openTestApp({
    database: isPostgres ? location : { engine: 'sqlite', path },
  });
  await aMember(app);
});
