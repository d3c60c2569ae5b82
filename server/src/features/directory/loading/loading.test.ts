import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LiveDirectory } from '@lintel/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findListedProfiles,
  type ListedProfile,
} from '#server/features/profiles/profiles/service.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadingJobs, startDirectory } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('loading does not bring back cards from before a change', async () => {
  const directory = new LiveDirectory(
    () => '2026-11-30',
    () => expect.unreachable(),
  );
  const entries = await Promise.all(
    ['Ann', 'Ben', 'Cat'].map(async (fullName) => {
      const { id } = await aMember(app, { fullName });
      const [found] = await findListedProfiles(app.ctx, [id]);
      return found as ListedProfile;
    }),
  );
  const [ann, ben] = entries as [ListedProfile, ListedProfile];
  await directory.loadCards(
    (async function* () {
      directory.put({ ...ann, card: { ...ann.card, fullName: 'Anna' } });
      directory.remove(ben.card.id);
      yield entries;
    })(),
  );
  const cards = directory.findCards(entries.map(({ card }) => card.id));
  expect([...cards.values()].map(({ fullName }) => fullName)).toEqual(['Anna', 'Cat']);
  directory.close();
});

it('loading is retried when the database fails, and then includes every change', async () => {
  const faults: unknown[] = [];
  const directory = new LiveDirectory(
    () => '2026-11-30',
    (fault) => faults.push(fault),
  );
  let attempts = 0;
  const load = directory.load.bind(directory);
  directory.load = async (batches) => {
    attempts += 1;
    if (attempts === 1) throw new Error('The database is gone.');
    await load(batches);
  };
  await startDirectory({ ...app.ctx, directory });
  expect(attempts).toBe(2);
  expect(directory.isLoaded).toBe(true);
  expect(app.logLines.join()).toContain('directory not loaded');
  const { id } = await aMember(app, { fullName: 'Late Riser' });
  expect(
    directory.index.search({ q: 'late riser', sort: 'newest', page: 1, limit: 5 }).ids,
  ).toEqual([id]);
});

it('loading ends without an error when the server stops', async () => {
  const directory = new LiveDirectory(
    () => '2026-11-30',
    () => expect.unreachable(),
  );
  directory.load = async () => {
    throw new Error('The thread has ended.');
  };
  directory.close();
  await startDirectory({ ...app.ctx, directory });
  expect(directory.isLoaded).toBe(false);
});

it('removes the snapshots that earlier versions have left, and nothing else', async () => {
  const { dataDir } = app.ctx.config;
  await mkdir(dataDir, { recursive: true });
  const snapshot = 'directory-0123456789abcdef.snapshot';
  const others = ['directory.txt', 'lintel.db'];
  for (const name of [snapshot, `${snapshot}.unfinished`, ...others]) {
    await writeFile(join(dataDir, name), '');
  }
  await runJobs(app.ctx, loadingJobs);
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(others));
  expect((await readdir(dataDir)).join()).not.toContain('snapshot');
});
