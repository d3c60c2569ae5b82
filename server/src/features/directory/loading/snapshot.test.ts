import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { suspendMember } from '@lintel/contract/administration/moderation';
import { searchProfiles } from '@lintel/contract/directory/search';
import { blockMember } from '@lintel/contract/safety/blocks';
import type { DirectoryDocument } from '@lintel/engine';
import { documents, search } from '@lintel/engine/testing/directory-documents';
import { answerByScan } from '@lintel/engine/testing/oracle/directory';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { searchDirectory } from '#server/features/directory/search/service.ts';
import { append } from '#server/features/profiles/profile-changes/service.ts';
import { aMember, anAdmin, saveProfile } from '#server/testing/builders.ts';
import { ASKING, storeDocuments } from '#server/testing/stored-documents.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { saveSnapshot } from './snapshot.ts';

let folder: string;
/** The server that writes the snapshots. */
let app: TestApp;
const population: DirectoryDocument[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-snapshot-'));
  const inFile = { database: { engine: 'sqlite', path: join(folder, 'lintel.db') } } as const;
  const isPostgres = process.env.TEST_ENGINE === 'postgres';
  app = await openTestApp({ ...settings(), ...(isPostgres ? {} : inFile) });
  const some = fc.sample(documents, { numRuns: 460, seed: 9 }).flat();
  const listed = some.filter(({ fullName }) => fullName !== '');
  population.push(...(await storeDocuments(app, listed)));
  await saveSnapshot(app.ctx);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const settings = () => ({ dataDir: folder, rateLimitFactor: 1_000 });

/** Another server, which starts on the same database and folder. */
const startServer = () => openTestApp(settings(), app);

async function snapshots(): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.includes('.snapshot')).map((name) => join(folder, name));
}

/** What a server logs of the snapshot from which it starts. */
function outcomeOf({ logLines }: TestApp): { msg: string; reason?: string; profiles?: number } {
  const lines = logLines.map((line) => JSON.parse(line));
  return lines.find(({ msg }) => /^directory snapshot/.test(msg));
}

/** Everybody a search finds, for a member who signs in at this server. */
async function find(server: TestApp, member: { email: string; password: string }, q: string) {
  const visitor = server.visitor();
  await visitor.call(signinWithEmail, { body: member });
  const { items } = await visitor.call(searchProfiles, { query: { q } });
  return items.map(({ fullName }) => fullName).sort();
}

it('a server that starts from a snapshot answers as the oracle', async () => {
  await using server = await startServer();
  expect(population.length).toBeGreaterThan(2_000);
  expect(outcomeOf(server)).toMatchObject({
    msg: 'directory snapshot used',
    profiles: population.length,
  });
  for (const one of fc.sample(search, { numRuns: 60, seed: 8 })) {
    const query = { ...one, role: one.role && [...one.role], exact: true };
    const asked = query as Parameters<typeof searchDirectory>[2];
    const bytes = await searchDirectory(server.ctx, ASKING, asked).bytes();
    const { ids, ...expected } = answerByScan(population, one);
    const answer = JSON.parse(bytes.toString());
    expect(answer).toMatchObject(expected);
    expect(answer.items.map(({ id }: { id: string }) => id)).toEqual(ids);
  }
});

it('what changed while no server ran is there', async () => {
  const names = ['Old Zebedee', 'Gone Zebedee', 'Barred Zebedee', 'Shy Zebedee', 'Same Zebedee'];
  const [old, gone, barred, shy, same] = (await Promise.all(
    names.map((fullName) => aMember(app, { fullName })),
  )) as [Member, Member, Member, Member, Member];
  const admin = await anAdmin(app);
  await saveSnapshot(app.ctx);
  await saveProfile(old.client, { fullName: 'New Zebedee' });
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, gone.id));
  await admin.client.call(suspendMember, { params: { id: barred.id }, body: { reason: 'spam' } });
  await shy.client.call(blockMember, { params: { id: same.id } });
  await aMember(app, { fullName: 'Late Zebedee' });
  await using server = await startServer();
  expect(outcomeOf(server).msg).toBe('directory snapshot used');
  expect(await find(server, same, 'zebedee')).toEqual([
    'Late Zebedee',
    'New Zebedee',
    'Same Zebedee',
  ]);
  await aMember(server, { fullName: 'Last Zebedee' });
  expect(await find(server, admin, 'zebedee')).toHaveLength(5);
});

type Member = Awaited<ReturnType<typeof aMember>>;

describe('a snapshot is not used, and another one written, if', () => {
  beforeEach(async () => {
    await aMember(app);
    await saveSnapshot(app.ctx);
  });

  async function expectRefusal(reason: RegExp): Promise<void> {
    await using server = await startServer();
    expect(outcomeOf(server)).toMatchObject({
      msg: 'directory snapshot not used',
      reason: expect.stringMatching(reason),
    });
    expect(server.ctx.directory.isLoaded).toBe(true);
    expect(server.ctx.directory.index.size).toBe(app.ctx.directory.index.size);
  }

  async function rewrite(change: (bytes: Buffer) => Uint8Array): Promise<void> {
    const [path] = (await snapshots()) as [string];
    await writeFile(path, change(await readFile(path)));
  }

  const overwritten = (bytes: Buffer, at: number) => bytes.fill(255, at, at + 4);
  /** The same with other words in its head. */
  const reworded = (bytes: Buffer, from: RegExp, to: string) =>
    Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
  const end = (bytes: Buffer) => bytes.length - 8;
  it.each<[string, RegExp, (bytes: Buffer) => Uint8Array]>([
    ['it is empty', /Error/, () => Buffer.alloc(0)],
    ['it is something else', /Error/, () => Buffer.from('Minutes of the meeting.\n'.repeat(99))],
    ['it is cut off', /Error/, (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['its head is said to be longer', /Error/, (bytes) => overwritten(bytes, 0)],
    ['its head is damaged', /Error/, (bytes) => overwritten(bytes, 99)],
    [
      'its position is no number',
      /Error/,
      (all) => reworded(all, /"position":\d+/, '"position":"1"'),
    ],
    ['a number is another', /does not know/, (bytes) => overwritten(bytes, end(bytes))],
    [
      'its position is another',
      /does not know/,
      (all) => reworded(all, /"position":\d/, '"position":1'),
    ],
    [
      'other code has built it',
      /another version/,
      (all) => reworded(all, /"builtBy":"./, '"builtBy":"?'),
    ],
  ])('%s', async (_, reason, change) => {
    await rewrite(change);
    await expectRefusal(reason);
  });

  it('the database was restored from an older backup and has changed since', async () => {
    const { db, directory } = app.ctx;
    const { savedPosition } = directory;
    await db.deleteFrom('profileChanges').where('number', '>', savedPosition).execute();
    await db
      .updateTable('settings')
      .set({ value: String(savedPosition) })
      .where('name', '=', 'profileChangeCount')
      .execute();
    directory.position = savedPosition;
    await aMember(app);
    await expectRefusal(/does not know/);
  });

  it('changes since then have been deleted', async () => {
    const { db, directory } = app.ctx;
    // As if it had come while the snapshot was written.
    await aMember(app);
    directory.position -= 1;
    await saveSnapshot(app.ctx);
    const { savedPosition } = directory;
    await db
      .deleteFrom('profileChanges')
      .where('number', '<', savedPosition + 2)
      .execute();
    await expectRefusal(/have been deleted/);
  });

  it('more has changed since than is worth applying', async () => {
    const ids = Array.from({ length: 20_000 }, (_, at) => `nobody_${at}`);
    await transact(app.ctx, async (tx) => {
      for (let at = 0; at < ids.length; at += 1_000) await append(tx, ids.slice(at, at + 1_000));
    });
    await expectRefusal(/Too much/);
  });

  it('it leads to another number of profiles', async () => {
    const { id } = await aMember(app, { fullName: 'Deleted Behind' });
    await saveSnapshot(app.ctx);
    await app.ctx.db.deleteFrom('profiles').where('id', '=', id).execute();
    app.ctx.directory.remove(id);
    await expectRefusal(/instead of/);
  });
});

describe('the folder of the snapshot', () => {
  it('holds one file, which its owner alone can read, without members who have left', async () => {
    const { id } = await aMember(app, { fullName: 'Quillfeather Zygmunt' });
    const name = Buffer.from('quillfeather', 'utf16le');
    await saveSnapshot(app.ctx);
    const [first, ...others] = (await snapshots()) as [string];
    expect(others).toEqual([]);
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    expect((await readFile(first)).includes(name)).toBe(true);
    await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));
    await saveSnapshot(app.ctx);
    expect(await snapshots()).toEqual([first]);
    expect((await readFile(first)).includes(name)).toBe(false);
  });

  it('keeps a file for which nothing has changed, also after a start from it', async () => {
    await aMember(app);
    await saveSnapshot(app.ctx);
    const [path] = (await snapshots()) as [string];
    const { ino } = await stat(path);
    await saveSnapshot(app.ctx);
    await using server = await startServer();
    expect(outcomeOf(server).msg).toBe('directory snapshot used');
    expect((await stat(path)).ino).toBe(ino);
  });

  it('keeps it while other servers write theirs, whose cached searches stay as well', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'lintel-snapshot-'));
    await using other = await openTestApp({ ...settings(), dataDir: elsewhere }, app);
    const servers = [app.ctx, other.ctx];
    const saveAll = async () => {
      for (const ctx of servers) {
        await ctx.signals.notify('profiles');
        await saveSnapshot(ctx);
      }
    };
    const stateOf = () =>
      servers.map(({ directory: { version, savedPosition } }) => ({ version, savedPosition }));
    await aMember(app);
    await saveAll();
    await saveAll();
    const before = stateOf();
    await aMember(app);
    for (const ctx of servers) await ctx.signals.notify('profiles');
    const versions = servers.map(({ directory }) => directory.version);
    await saveAll();
    const saved = stateOf();
    for (const [at, { version, savedPosition }] of before.entries()) {
      expect(saved[at]?.savedPosition).toBeGreaterThan(savedPosition);
      expect(saved[at]?.version).toBe(versions[at]);
      expect(versions[at]).not.toBe(version);
    }
    for (let hour = 1; hour <= 3; hour += 1) await saveAll();
    expect(stateOf()).toEqual(saved);
    await rm(elsewhere, { recursive: true });
  });

  it('is rid of what is unfinished or of another database once nobody writes it', async () => {
    const [path] = (await snapshots()) as [string];
    const [writing, other] = [`${path}.writing`, join(folder, 'directory-0ther.snapshot')];
    const ages = { [`${path}.killed`]: 1, [writing]: 0, [`${other}.snapshot`]: 25, [other]: 23 };
    for (const [file, hours] of Object.entries(ages)) {
      await writeFile(file, 'half');
      const then = new Date(app.ctx.clock.now() - hours * 3_600_000);
      await utimes(file, then, then);
    }
    await saveSnapshot(app.ctx);
    expect((await snapshots()).sort()).toEqual([other, path, writing].sort());
    await Promise.all([other, writing].map((file) => rm(file)));
  });

  it('has no snapshot of a small directory', async () => {
    const [path] = (await snapshots()) as [string];
    await using empty = await openTestApp();
    const ctx = { ...app.ctx, directory: empty.ctx.directory };
    await saveSnapshot(ctx);
    expect(await snapshots()).not.toContain(path);
  });

  it('may be unusable: the server goes on without', async () => {
    const dataDir = join(folder, 'lintel.db', 'nowhere');
    await writeFile(join(folder, 'lintel.db'), '', { flag: 'a' });
    await using server = await openTestApp({ ...settings(), dataDir }, app);
    expect(server.ctx.directory.isLoaded).toBe(true);
    expect(outcomeOf(server).msg).toBe('directory snapshot not saved');
  });
});
