import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getHealth, getReadiness } from '@lintel/contract/site/content';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { JOBS } from '#server/jobs.ts';
import { lockInstance } from '#server/platform/instance-lock.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { upsertSetting } from '#server/platform/settings.ts';
import { restoreRelease } from '#server/testing/earlier-releases/restore.ts';
import { makeStore, type StoreUnderTest } from '#server/testing/store-under-test.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { NEWEST_MIGRATION } from './migration-files.ts';
import { type DatabaseLocation, type Db, SERVER_NAME } from './open.ts';

const [SERVER, ADMIN] = ['../main.ts', '../admin/main.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
) as [string, string];
const LATER = '9999-later';

async function aStore(): Promise<StoreUnderTest> {
  const { TEST_ENGINE, TEST_DATABASE_URL } = process.env;
  const store = await makeStore(TEST_ENGINE === 'postgres' ? TEST_DATABASE_URL : undefined);
  onTestFinished(() => store.drop());
  return store;
}

function run(environment: Record<string, string>, script: string, ...args: string[]): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const defaults = { PATH, NODE_COMPILE_CACHE, DEMO: 'false', PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      env: { ...defaults, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** What a command says, and its exit code. */
async function result(child: ChildProcess) {
  const { stdout, stderr } = child as {
    stdout: NodeJS.ReadableStream;
    stderr: NodeJS.ReadableStream;
  };
  const [output, errors, [code]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

/** Starts a server and stops it as soon as it is ready. */
async function startOnce(environment: Record<string, string>) {
  const child = run(environment, SERVER);
  child.stdout?.on('data', (chunk) => {
    if (String(chunk).includes('Lintel is ready')) child.kill('SIGTERM');
  });
  return result(child);
}

/** Does what a later version's migration does. */
async function migrateFurther(db: Db, worksFrom?: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${LATER}, '2030-01-01')`.execute(
    db,
  );
  if (worksFrom) await upsertSetting(db, 'schemaWorksFrom', worksFrom);
}

it('a server and the commands use a database that a later version has migrated, if they still can', async () => {
  const store = await aStore();
  expect((await startOnce(store.environment)).code).toBe(0);
  const db = store.open();
  onTestFinished(() => db.destroy());
  await migrateFurther(db);
  const started = await startOnce(store.environment);
  expect(started).toMatchObject({ code: 0, errors: '' });
  const listed = await result(run(store.environment, ADMIN, 'list'));
  expect(listed).toMatchObject({ code: 0, output: 'There are no administrators.\n' });

  await upsertSetting(db, 'schemaWorksFrom', LATER);
  const sentence =
    `A later version of Lintel has migrated the database: it needs migration ${LATER}, and this version ends at ` +
    `${NEWEST_MIGRATION}. Install the later version, or restore the backup from before the upgrade.\n`;
  expect(await startOnce(store.environment)).toMatchObject({ code: 1, errors: sentence });
  const refused = await result(run(store.environment, ADMIN, 'list'));
  expect(refused).toMatchObject({ code: 1, errors: sentence });
}, 120_000);

it('a running server that no longer works with the schema says within a minute that it is not ready', async () => {
  await using app = await openTestApp();
  const checks = JOBS.filter(({ name }) => name === 'check the schema');
  expect(checks.map(({ everyMilliseconds }) => everyMilliseconds)).toEqual([60_000]);
  await runJobs(app.ctx, checks);
  expect((await app.visitor().try(getReadiness, {})).status).toBe(200);

  await upsertSetting(app.ctx.db, 'schemaWorksFrom', LATER);
  await runJobs(app.ctx, checks);
  expect((await app.visitor().try(getReadiness, {})).status).toBe(503);
  expect((await app.visitor().try(getHealth, {})).status).toBe(200);
  expect(app.logLines.join('')).toContain(`it needs migration ${LATER}`);
});

it('a migration that would break the running servers is refused, unless the operator insists', async () => {
  const { location, drop } = await restoreRelease('0014-analytics');
  onTestFinished(drop);
  const environment: Record<string, string> =
    location.engine === 'sqlite'
      ? { DATA_DIR: location.path.replace(/\/[^/]+$/, '') }
      : { DATABASE_URL: location.url };
  const stop = await beAnEarlierServer(location);
  const refused = await result(run(environment, ADMIN, 'migrate'));
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toContain('Stop the running servers first');
  expect(await startOnce(environment)).toMatchObject({ code: 1 });

  const insisted = await result(run(environment, ADMIN, 'migrate', '--stop-first'));
  expect(insisted.errors).toBe('');
  expect(insisted.output).toContain(`Migrated: ${NEWEST_MIGRATION}`);
  await stop();
}, 120_000);

/** Holds the database as a running server of the version that ends at 0014 does. */
async function beAnEarlierServer(location: DatabaseLocation): Promise<() => Promise<void>> {
  if (location.engine === 'sqlite') {
    const lock = lockInstance(location.path);
    return async () => lock.release();
  }
  const client = new pg.Client({
    connectionString: location.url,
    application_name: `${SERVER_NAME}0014-analytics`,
  });
  await client.connect();
  return () => client.end();
}
