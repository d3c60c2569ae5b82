import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation } from '#server/db/open.ts';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { askSql, dropRole, makeRole } from '#server/testing/sql-app.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import { runCommand } from './commands.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** An empty database, and the command in its own process with the settings that name it, as an operator runs it. */
async function aDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-admin-'));
  const { location, drop } = await openEmptyDatabase();
  onTestFinished(async () => {
    await drop();
    await rm(folder, { recursive: true });
  });
  const isPostgres = location.engine === 'postgres';
  const database: DatabaseLocation = isPostgres
    ? location
    : { engine: 'sqlite', path: join(folder, 'lintel.db') };
  const setting = isPostgres ? { DATABASE_URL: location.url } : { DATA_DIR: folder };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: 'false', ...setting };
  const admin = async (...args: string[]) => {
    const command = ['--disable-warning=ExperimentalWarning', MAIN, ...args];
    return (await promisify(execFile)(process.execPath, command, { env })).stdout;
  };
  return { database, isPostgres, admin };
}

test('migrating before the servers start leaves them nothing to migrate, however often it is done', async () => {
  const { database, isPostgres, admin } = await aDatabase();
  // The embedded database has a single server, and a single operator.
  const twice = isPostgres
    ? await Promise.all([admin('migrate'), admin('migrate')])
    : [await admin('migrate'), await admin('migrate')];
  const [one, other] = twice.toSorted();
  expect(one).toMatch(/^Migrated: 0001-members\n/);
  expect(other).toBe('Nothing to migrate.\n');
  await using app = await openTestApp({ database });
  await aMember(app);
});

test('a command that fails says why and exits with 1', async () => {
  const { admin } = await aDatabase();
  const stderr = expect.stringContaining('npm run admin -- COMMAND\n');
  await expect(admin('garnt')).rejects.toMatchObject({ code: 1, stdout: '', stderr });
});

test('a role gets the rights to read what SQL of administrators may read', async () => {
  await using app = await openTestApp();
  const { db, config } = app.ctx;
  if (config.database.engine !== 'postgres') {
    const refused = runCommand(app.ctx, ['grant-sql', 'reader']);
    await expect(refused).rejects.toThrow('grant-sql needs DATABASE_URL');
    return;
  }
  const { role, location } = await makeRole(db, config.database);
  expect(await runCommand(app.ctx, ['grant-sql', role])).toContain(role);
  await using reading = await openTestApp({ sql: location }, app);
  const { status } = await askSql(reading, await anAdmin(reading), 'select id from members');
  await dropRole(db, role);
  expect(status).toBe(200);
});
