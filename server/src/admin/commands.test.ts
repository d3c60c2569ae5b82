import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation } from '#server/db/open.ts';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { addApp } from '#server/testing/second-factors.ts';
import { askSql, dropRole, makeRole } from '#server/testing/sql-app.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';

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

test('a command that does not exist, or lacks its plan, fails and says what there is', async () => {
  const { admin } = await aDatabase();
  await admin('migrate');
  const wrong = [
    [['garnt', 'ada@example.test'], 'npm run admin -- COMMAND\n'],
    [[], 'npm run admin -- COMMAND\n'],
    [['waiting'], 'waiting needs a plan: pro or business.\n'],
    [['waiting', 'free'], 'waiting needs a plan: pro or business.\n'],
  ] as const;
  for (const [args, words] of wrong) {
    const stderr = expect.stringContaining(words);
    await expect(admin(...args)).rejects.toMatchObject({ code: 1, stdout: '', stderr });
  }
  expect(await admin('waiting', 'pro')).toBe('Nobody waits for pro.\n');
});

test('granting makes a member with a confirmed address an administrator', async () => {
  const { database, admin } = await aDatabase();
  await using app = await openTestApp({ database });
  const { client, email, signInAgain } = await aProvedMember(app);
  expect(await admin('grant', email.toUpperCase())).toBe(
    `${email.toUpperCase()} is now an administrator.\n`,
  );
  expect(await admin('list')).toBe(`${email}\n`);
  await signInAgain();
  expect(await client.call(getSessionUser, {})).toMatchObject({ isAdmin: true });

  const { email: unproved } = await aMember(app);
  await expect(admin('grant', unproved)).rejects.toMatchObject({ code: 1, stdout: '' });
  expect(await admin('list')).toBe(`${email}\n`);
  await admin('grant', unproved, '--force');
  expect((await admin('list')).trim().split('\n').toSorted()).toEqual([email, unproved].toSorted());
  const nobody = admin('grant', 'nobody@example.test');
  await expect(nobody).rejects.toMatchObject({ stderr: expect.stringContaining('User not found') });
});

test('resetting the second factor of a member who has lost theirs lets them in with their password', async () => {
  const { database, admin } = await aDatabase();
  await using app = await openTestApp({ database });
  const member = await aProvedMember(app);
  await addApp(app, member);
  const { email, password, client } = member;
  const signIn = () => app.visitor().try(signinWithEmail, { body: { email, password } });
  expect((await signIn()).error?.code).toBe('SECOND_FACTOR_NEEDED');
  expect(await admin('reset-factor', email)).toBe(
    `${email} signs in without a second step until they set it up again.\n`,
  );
  expect((await client.try(getSessionUser, {})).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  expect((await app.mailTo(email)).map(({ kind }) => kind)).toContain('second-factor-reset');
});

test('a role gets the rights to read what SQL of administrators may read', async () => {
  const { database, isPostgres, admin } = await aDatabase();
  if (!isPostgres) {
    await expect(admin('grant-sql', 'reader')).rejects.toThrow('grant-sql needs DATABASE_URL');
    return;
  }
  await using app = await openTestApp({ database });
  const { role, location } = await makeRole(app.ctx.db, database);
  expect(await admin('grant-sql', role)).toContain(role);
  await using reading = await openTestApp({ sql: location }, app);
  const { status } = await askSql(reading, await anAdmin(reading), 'select id from members');
  await dropRole(app.ctx.db, role);
  expect(status).toBe(200);
});
