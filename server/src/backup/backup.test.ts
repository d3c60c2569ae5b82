import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  createCollection,
  openSharedCollection,
  shareCollection,
} from '@lintel/contract/collections/collections';
import { renewInvitation } from '@lintel/contract/front-door/invitations';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { putAvatar, removeFiles, uploadFile } from '@lintel/contract/media/media';
import { listNotifications } from '@lintel/contract/notifications/bell';
import S3rver from 's3rver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findInvitation } from '#server/features/front-door/invitations/service.ts';
import { findOpenPage } from '#server/features/front-door/public-pages/service.ts';
import { lockInstance } from '#server/platform/instance-lock.ts';
import { readStorageLocation } from '#server/platform/storage/location.ts';
import { aMember, aProvedMember, PASSWORD } from '#server/testing/builders.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { aConversation, send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

const IS_EMBEDDED = process.env.TEST_ENGINE !== 'postgres';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

const inFolder = (...names: string[]) => join(folder, ...names);

/** A server on a database file, with its files beside it or in a bucket. */
function openEmbedded(name: string, storageUrl?: string): Promise<TestApp> {
  return openTestApp({
    rateLimitFactor: 1000,
    database: { engine: 'sqlite', path: inFolder(name, 'lintel.db') },
    storage: readStorageLocation(storageUrl, inFolder(name), []),
  });
}

async function openBuckets(...names: string[]) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: inFolder('s3'),
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  return {
    urlOf: (name: string) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=false`,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/** Run the command in its own process, as an operator does. */
async function run(
  command: 'backup' | 'restore',
  name: string,
  file: string,
  env = {},
  more: string[] = [],
) {
  return resultOf(start(command, name, file, env, more));
}

function start(
  command: 'backup' | 'restore',
  name: string,
  file: string,
  env = {},
  more: string[] = [],
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', MAIN, command, inFolder(file), ...more],
    {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: inFolder(name), DEMO: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

async function resultOf(child: ReturnType<typeof start>) {
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [out, errors] = await said;
  return { code, out, errors };
}

const upload = ({ client }: Talker, path: string, content: string) =>
  client.call(uploadFile, { upload: { file: new Blob([content]), path } });

/** Every row of every table. */
function readTables(path: string): Record<string, unknown[]> {
  using database = new DatabaseSync(path);
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      database
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => JSON.stringify(row)),
    ]),
  );
}

async function readFiles(name: string): Promise<Record<string, string>> {
  const names = await readdir(inFolder(name, 'files'), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async (entry) => [
        entry.name,
        (await readFile(join(entry.parentPath, entry.name))).toString('base64'),
      ]),
    ),
  );
}

async function filled(app: TestApp): Promise<Talker> {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben, 'Is the flat in Salford still to let?');
  await upload(ada, 'plan.txt', 'A plan of the flat');
  await ada.client.call(putAvatar, { upload: { file: new Blob([await aPicture()]) } });
  return ada;
}

/** Sign in to a restored server, and download. */
async function downloadPlan(name: string, { client }: Talker, storageUrl?: string) {
  await using app = await openEmbedded(name, storageUrl);
  const { email } = await client.call(getSessionUser, {});
  const again = app.visitor();
  await again.call(signinWithEmail, { body: { email, password: PASSWORD } });
  const headers = { cookie: again.cookieHeader };
  return (await again.inject({ url: '/api/storage/download?path=plan.txt', headers })).body;
}

describe.runIf(IS_EMBEDDED)('a backup of the embedded database', () => {
  it('restored into an empty folder holds every row and every file, and serves them', async () => {
    await using app = await openEmbedded('live');
    const ada = await filled(app);
    const written = await run('backup', 'live', 'lintel.tar');
    expect(written).toMatchObject({ code: 0, errors: '' });
    expect(written.out).toContain(`and 3 files`);
    const restored = await run('restore', 'new', 'lintel.tar');
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const rows = readTables(inFolder('live', 'lintel.db'));
    const ended = { sessions: [], sessionTokens: [], emailLinks: [], mails: [] };
    expect(readTables(inFolder('new', 'lintel.db'))).toEqual({ ...rows, ...ended });
    expect(await readFiles('new')).toEqual(await readFiles('live'));
    expect(await downloadPlan('new', ada)).toBe('A plan of the flat');
  });

  it('takes the files of a bucket along, into an empty one', async () => {
    await using buckets = await openBuckets('old', 'new');
    const [from, to] = [buckets.urlOf('old'), buckets.urlOf('new')];
    await using app = await openEmbedded('live', from);
    const ada = await filled(app);
    const written = await run('backup', 'live', 'lintel.tar', { STORAGE_URL: from });
    expect(written).toMatchObject({ code: 0, errors: '' });
    const restored = await run('restore', 'new', 'lintel.tar', { STORAGE_URL: to });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(await downloadPlan('new', ada, to)).toBe('A plan of the flat');
  });

  it('is of one moment, while members write, send files and remove them', async () => {
    await using app = await openEmbedded('live');
    const [ada, ben] = await aConversation(app);
    for (let i = 0; i < 20; i += 1) await upload(ada, `before-${i}`, `before ${i}`);
    let isDone = false;
    let sent = 0;
    async function write() {
      for (; !isDone; sent += 1) {
        await send(ada, ben, `Message ${sent}`);
        await upload(ada, `file-${sent}`, `file ${sent}`);
        // Each file lives while three more are sent.
        if (sent < 3) continue;
        await ada.client.call(removeFiles, { body: { paths: [`file-${sent - 3}`] } });
      }
    }
    const writing = write();
    const written = await run('backup', 'live', 'lintel.tar').finally(() => {
      isDone = true;
    });
    await writing;
    expect(written).toMatchObject({ code: 0, errors: '' });
    expect(sent).toBeGreaterThan(0);
    expect(await run('restore', 'new', 'lintel.tar')).toMatchObject({ code: 0, errors: '' });
    const tables = readTables(inFolder('new', 'lintel.db'));
    const rows = <Row>(table: string) =>
      (tables[table] ?? []).map((row) => JSON.parse(String(row)) as Row);
    const numbers = rows<{ seq: number }>('messages').map(({ seq }) => seq);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
    const files = await readFiles('new');
    const stored = rows<{ objectKey: string; path: string }>('storedFiles');
    expect(Object.keys(files)).toHaveLength(stored.length);
    for (const { objectKey, path } of stored) {
      const content = files[objectKey.replace('files/', '')] ?? '';
      expect(Buffer.from(content, 'base64').toString()).toBe(path.replace('-', ' '));
    }
  });

  it('holds nothing of what was deleted, and neither does the database', async () => {
    const secret = 'Keys under the third flowerpot';
    {
      await using app = await openEmbedded('live');
      const [ada, ben] = await aConversation(app);
      for (let i = 0; i < 50; i += 1) await send(ada, ben, `${secret} ${i} `.repeat(20));
      const { ctx } = app;
      await ctx.db.deleteFrom('messages').execute();
      await ctx.db.deleteFrom('conversations').execute();
      await ctx.db.deleteFrom('mails').execute();
      await ctx.db.deleteFrom('unreadNotifications').execute();
      expect(await run('backup', 'live', 'lintel.tar')).toMatchObject({ code: 0 });
    }
    for (const path of [inFolder('lintel.tar'), inFolder('live', 'lintel.db')]) {
      expect((await readFile(path)).includes(secret), path).toBe(false);
    }
  });

  it('is never written over, and never half there', async () => {
    await using app = await openEmbedded('live');
    await filled(app);
    await writeFile(inFolder('lintel.tar'), 'precious');
    const refused = await run('backup', 'live', 'lintel.tar');
    expect(refused).toMatchObject({
      code: 1,
      errors: `${inFolder('lintel.tar')} already exists.\n`,
    });
    expect(await readFile(inFolder('lintel.tar'), 'utf8')).toBe('precious');
    const nowhere = await run('backup', 'live', 'nowhere/lintel.tar');
    expect(nowhere).toMatchObject({
      code: 1,
      errors: `There is no folder ${inFolder('nowhere')}.\n`,
    });
    const missing = await run('backup', 'none', 'other.tar');
    expect(missing.errors).toBe(`There is no database at ${inFolder('none', 'lintel.db')}.\n`);
    expect(await readdir(folder)).toEqual(['lintel.tar', 'live']);
  });

  it('names the files that the storage has lost', async () => {
    await using app = await openEmbedded('live');
    await filled(app);
    const [lost = ''] = await readdir(inFolder('live', 'files', 'files'));
    await rm(inFolder('live', 'files', 'files', lost));
    const { code, out, errors } = await run('backup', 'live', 'lintel.tar');
    expect(code).toBe(1);
    expect(out).toContain('and 2 files');
    expect(errors).toContain(`files/${lost}`);
    expect(await run('restore', 'new', 'lintel.tar')).toMatchObject({ code: 0 });
  });
});

describe.runIf(IS_EMBEDDED)('restoring', () => {
  it('ends what gives access, and says what is to be repeated', async () => {
    const headers: Record<string, string> = {};
    {
      await using app = await openEmbedded('live');
      const { client } = await aMember(app);
      headers.cookie = client.cookieHeader;
      await run('backup', 'live', 'lintel.tar');
    }
    const { code, out } = await run('restore', 'new', 'lintel.tar');
    expect(code).toBe(0);
    expect(out).toContain('Repeat what was done since the backup');
    await using app = await openEmbedded('new');
    const { statusCode } = await app.visitor().inject({ url: getSessionUser.path, headers });
    expect(statusCode).toBe(401);
    for (const table of ['sessions', 'sessionTokens', 'emailLinks', 'apiTokens'] as const) {
      expect(await app.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('fault: what members had open is off, and they and the operator are told', async () => {
    await using live = await openEmbedded('live');
    const { client, ...ada } = await aProvedMember(live, { fullName: 'Ada Nowak' });
    const { id } = await client.call(createCollection, { body: { name: 'Power team' } });
    const { shareToken } = await client.call(shareCollection, { params: { id } });
    const page = await client.call(savePublicPage, { body: { as: 'search' } });
    const { url } = await client.call(renewInvitation, {});
    await aMember(live);
    await run('backup', 'live', 'lintel.tar');
    const { out } = await run('restore', 'new', 'lintel.tar');
    expect(out.match(/^.*@.*$/gm)).toEqual([
      `${ada.email}: public page, shared collections, invitation link`,
    ]);
    await using app = await openEmbedded('new');
    const log = app.ctx.db.selectFrom('auditLog').select('createdAt');
    const { createdAt } = await log.executeTakeFirstOrThrow();
    app.ctx.clock.advance(createdAt - app.ctx.clock.now());
    const restored = app.visitor();
    await restored.call(signinWithEmail, { body: { email: ada.email, password: PASSWORD } });
    const { items } = await restored.call(listNotifications, {});
    expect(items).toMatchObject([
      { kind: 'ended', what: 'page', isUnread: true },
      { kind: 'ended', what: 'collections' },
      { kind: 'ended', what: 'invitation' },
    ]);
    const { status } = await restored.try(openSharedCollection, { body: { shareToken } });
    expect(status).toBe(404);
    expect(await findInvitation(app.ctx, url?.split('/join/')[1] ?? '')).toBeUndefined();
    expect(await findOpenPage(app.ctx, page.url?.split('/p/')[1] ?? '')).toBeUndefined();
    const again = await restored.call(savePublicPage, { body: { as: 'link' } });
    expect(again.url).toBe(page.url);
    expect((await restored.call(shareCollection, { params: { id } })).shareToken).not.toBe(
      shareToken,
    );
  });

  it('fault: as a move keeps sessions and waiting emails', async () => {
    const headers: Record<string, string> = {};
    {
      await using app = await openEmbedded('live');
      const { client } = await aMember(app);
      headers.cookie = client.cookieHeader;
      await run('backup', 'live', 'lintel.tar');
    }
    const { code, out } = await run('restore', 'new', 'lintel.tar', {}, ['--move']);
    expect(code).toBe(0);
    expect(out).toContain('Sessions, pages, links and waiting emails go on.');
    await using app = await openEmbedded('new');
    const { statusCode } = await app.visitor().inject({ url: getSessionUser.path, headers });
    expect(statusCode).toBe(200);
    const mails = await app.ctx.db.selectFrom('mails').select('sentAt').execute();
    expect(mails).toEqual([{ sentAt: null }]);
  });

  it('is refused where there is data, or a server', async () => {
    await using app = await openEmbedded('live');
    await aMember(app);
    await run('backup', 'live', 'lintel.tar');
    const before = readTables(inFolder('live', 'lintel.db'));
    const full = await run('restore', 'live', 'lintel.tar');
    expect(full).toMatchObject({ code: 1 });
    expect(full.errors).toContain(`${inFolder('live')} is not empty`);
    const lock = lockInstance(inFolder('live', 'lintel.db'));
    const busy = await run('restore', 'live', 'lintel.tar');
    lock.release();
    expect(busy).toMatchObject({ code: 1 });
    expect(busy.errors).toContain(`in use by the Lintel server with process number ${process.pid}`);
    expect(readTables(inFolder('live', 'lintel.db'))).toEqual(before);
  });

  it('an archive that was cut off or changed leaves the folder empty', async () => {
    await using app = await openEmbedded('live');
    await filled(app);
    await run('backup', 'live', 'lintel.tar');
    const whole = await readFile(inFolder('lintel.tar'));
    await writeFile(inFolder('cut.tar'), whole);
    await truncate(inFolder('cut.tar'), whole.length - 2_048);
    await writeFile(
      inFolder('changed.tar'),
      whole.toString('latin1').replace('"members": 2', '"members": 3'),
      'latin1',
    );
    await writeFile(inFolder('other.tar'), 'nothing of the kind'.repeat(100));
    for (const file of ['cut.tar', 'changed.tar', 'other.tar', 'absent.tar']) {
      expect(await run('restore', 'new', file), file).toMatchObject({ code: 1, out: '' });
    }
    expect(await run('restore', 'new', 'lintel.tar')).toMatchObject({ code: 0 });
  });
});

/** End the command with a signal while it waits for a bucket that says nothing. */
async function stopped(command: 'backup' | 'restore', name: string, signal: NodeJS.Signals) {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const STORAGE_URL = `s3://key:secret@127.0.0.1:${port}/bucket?tls=false`;
  const child = start(command, name, command === 'backup' ? 'cut.tar' : 'lintel.tar', {
    STORAGE_URL,
  });
  const result = resultOf(child);
  await once(silent, 'connection');
  child.kill(signal);
  const { code } = await result;
  silent.close();
  return code;
}

describe.runIf(IS_EMBEDDED)('a command that is stopped', () => {
  const left = async () =>
    (await readdir(folder, { recursive: true })).filter((name) =>
      /partial|restor|new.*db$/.test(name),
    );
  beforeEach(async () => {
    await using app = await openEmbedded('live');
    await filled(app);
    await run('backup', 'live', 'lintel.tar');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('fault: a backup or restore that %s stops leaves no copy', async (signal, code) => {
    expect(await stopped('backup', 'live', signal)).toBe(code);
    expect(await stopped('restore', 'new', signal)).toBe(code);
    expect(await left()).toEqual([]);
    expect(await run('restore', 'new', 'lintel.tar')).toMatchObject({ code: 0 });
  });

  it('fault: what a killed backup or restore has left is removed by the next one', async () => {
    await stopped('backup', 'live', 'SIGKILL');
    await stopped('restore', 'new', 'SIGKILL');
    expect(await left()).not.toEqual([]);
    expect(await run('backup', 'live', 'next.tar')).toMatchObject({ code: 0 });
    expect(await run('restore', 'new', 'next.tar')).toMatchObject({ code: 0 });
    expect(await left()).toEqual([join('new', 'lintel.db')]);
  });

  it('fault: what a restore has left at its very end takes no files of the installation', async () => {
    expect(await run('restore', 'new', 'lintel.tar')).toMatchObject({ code: 0 });
    const before = await readdir(inFolder('new'), { recursive: true });
    await mkdir(inFolder('new', 'restoring'));
    expect(await run('restore', 'new', 'lintel.tar')).toMatchObject({ code: 1 });
    expect(await readdir(inFolder('new'), { recursive: true })).toEqual(
      expect.arrayContaining(before),
    );
  });
});
