import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { putAvatar, uploadFile } from '@lintel/contract/media/media';
import { listMessages } from '@lintel/contract/messaging/messages';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type DatabaseLocation, type Db, openDatabase } from '#server/db/open.ts';
import { readStorageLocation } from '#server/platform/storage/location.ts';
import { PASSWORD } from '#server/testing/builders.ts';
import { restoreRelease } from '#server/testing/earlier-releases/restore.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { aConversation, type Talker } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const IS_POSTGRES = process.env.TEST_ENGINE === 'postgres';

/** Ended by a restore. */
const ENDED = ['sessions', 'sessionTokens', 'emailLinks', 'mails'];

interface Place {
  folder: string;
  database: DatabaseLocation;
  env: Record<string, string>;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-engines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** An empty database of either engine, and the settings that name it. */
async function aPlace(engine: 'sqlite' | 'postgres'): Promise<Place> {
  const folder = await aFolder();
  const env = { DATA_DIR: folder, DEMO: 'false' };
  if (engine === 'sqlite') {
    return { folder, env, database: { engine, path: join(folder, 'lintel.db') } };
  }
  const { location, drop } = await openEmptyDatabase();
  onTestFinished(drop);
  if (location.engine !== 'postgres') throw new Error('The test database is not PostgreSQL.');
  return { folder, env: { ...env, DATABASE_URL: location.url }, database: location };
}

function openAt({ folder, database }: Place): Promise<TestApp> {
  const storage = readStorageLocation(undefined, folder, []);
  return openTestApp({ rateLimitFactor: 1000, database, storage });
}

/** Run the command in its own process, as an operator does. */
async function run(command: 'backup' | 'restore', { env }: Place, file: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', MAIN, command, file],
    { env: { PATH, NODE_COMPILE_CACHE, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [out, errors] = await said;
  return { code, out, errors };
}

/** Every row of every table that both engines have, whatever the order of rows and columns. */
async function readTables(location: DatabaseLocation): Promise<Record<string, string[]>> {
  await using db = openDatabase(location, () => undefined);
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const shared = names.filter((name) => !/^(kysely_|bios|bioWords)/.test(name));
  return Object.fromEntries(
    await Promise.all(shared.map(async (name) => [name, await readRows(db, name)] as const)),
  );
}

async function readRows(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    db,
  );
  const sorted = rows.map((row) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted.map((row) => JSON.stringify(row)).toSorted();
}

async function filled(app: TestApp): Promise<readonly [Talker, Talker]> {
  const [ada, ben] = await aConversation(app);
  const file = new Blob(['A plan of the flat']);
  await ada.client.call(uploadFile, { upload: { file, path: 'plan.txt' } });
  await ada.client.call(putAvatar, { upload: { file: new Blob([await aPicture()]) } });
  return [ada, ben];
}

/** Sign in to a restored server, and read what the member had. */
async function expectServed(place: Place, [{ client }, ben]: readonly [Talker, Talker]) {
  await using app = await openAt(place);
  const { email } = await client.call(getSessionUser, {});
  const again = app.visitor();
  await again.call(signinWithEmail, { body: { email, password: PASSWORD } });
  const query = { params: { profileId: ben.id }, query: {} };
  const { items } = await again.call(listMessages, query);
  expect(items.map(({ content }) => content)).toEqual(['Good morning', 'Good morning to you']);
  const headers = { cookie: again.cookieHeader };
  const plan = await again.inject({ url: '/api/storage/download?path=plan.txt', headers });
  expect(plan.body).toBe('A plan of the flat');
  const { avatarUrl } = (await again.call(getSessionUser, {})).profile;
  const photo = await again.inject({ url: avatarUrl ?? 'none', headers });
  expect(photo.statusCode).toBe(200);
}

const ENGINES = ['sqlite', 'postgres'] as const;
const MOVES = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to }))).filter(
  ({ from, to }) => IS_POSTGRES || (from === 'sqlite' && to === 'sqlite'),
);

test.each(MOVES)(
  'a backup of $from restored into $to is equal, table by table',
  async ({ from, to }) => {
    const [source, target] = [await aPlace(from), await aPlace(to)];
    const archive = join(await aFolder(), 'lintel.tar');
    await using app = await openAt(source);
    const pair = await filled(app);
    expect(await run('backup', source, archive)).toMatchObject({ code: 0, errors: '' });
    const before = await readTables(source.database);
    const restored = await run('restore', target, archive);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.out).toContain('and 3 files');
    expect(restored.out).toContain('SMTP_URL');
    const after = await readTables(target.database);
    expect(after).toEqual({ ...before, ...Object.fromEntries(ENDED.map((name) => [name, []])) });
    await expectServed(target, pair);
    const occupied = await run('restore', target, archive);
    expect(occupied).toMatchObject({ code: 1, out: '' });
    expect(occupied.errors).toMatch(/^.+ is not empty: it .+\.\n$/);
  },
);

test('a changed byte is refused in one sentence, and the target stays empty', async () => {
  const engine = IS_POSTGRES ? 'postgres' : 'sqlite';
  const [source, target] = [await aPlace(engine), await aPlace(engine)];
  const archive = join(await aFolder(), 'lintel.tar');
  {
    await using app = await openAt(source);
    await filled(app);
    await run('backup', source, archive);
  }
  const { length } = await readFile(archive);
  // In a header, the database, the manifest, the checksum, its header, and the end.
  const places = [
    40,
    600,
    length >> 1,
    length - 2_600,
    length - 1_500,
    length - 2_040,
    length - 10,
  ];
  for (const place of places) {
    const changed = `${archive}.${place}`;
    await cp(archive, changed);
    await flip(changed, place);
    const refused = await run('restore', target, changed);
    expect(refused, `byte ${place}`).toMatchObject({ code: 1, out: '' });
    expect(refused.errors, `byte ${place}`).toMatch(/^[^\n]+\.\n$/);
  }
  expect(await run('restore', target, archive)).toMatchObject({ code: 0, errors: '' });
});

async function flip(path: string, position: number): Promise<void> {
  await using file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position);
}

test.runIf(IS_POSTGRES)(
  'a database that an earlier release has written is backed up as it is',
  async () => {
    const { location, drop } = await restoreRelease('0035-room-in-saved-searches');
    onTestFinished(drop);
    const target = await aPlace('postgres');
    const archive = join(await aFolder(), 'lintel.tar');
    const env = { ...target.env, DATABASE_URL: 'url' in location ? location.url : '' };
    expect(await run('backup', { ...target, env }, archive)).toMatchObject({ code: 0, errors: '' });
    expect(await run('restore', target, archive)).toMatchObject({ code: 0, errors: '' });
    const [before, after] = [await readTables(location), await readTables(target.database)];
    expect(after.messages).toEqual(before.messages);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  },
);

test('a database that cannot be reached or holds nothing is refused in one sentence', async () => {
  const place = await aPlace('sqlite');
  const env = { ...place.env, DATABASE_URL: 'postgres://127.0.0.1:1/lintel' };
  for (const command of ['backup', 'restore'] as const) {
    const { code, errors } = await run(command, { ...place, env }, join(place.folder, 'none.tar'));
    expect(code).toBe(1);
    expect(errors).toMatch(/^[^\n]+\.\n$/);
  }
});
