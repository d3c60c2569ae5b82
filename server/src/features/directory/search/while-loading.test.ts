import { setImmediate as nextTurn } from 'node:timers/promises';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { type DirectoryDocument, LiveDirectory } from '@lintel/engine';
import { documents, search } from '@lintel/engine/testing/directory-documents';
import { answerByScan } from '@lintel/engine/testing/oracle/directory';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDirectory } from '#server/features/directory/loading/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { aMember } from '#server/testing/builders.ts';
import { ASKING, storeDocuments } from '#server/testing/stored-documents.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { searchDirectory } from './service.ts';

let app: TestApp;
const population: DirectoryDocument[] = [];
const EVERYONE = { sort: 'newest', page: 1, limit: 10_000 } as const;

/** A profile without what its member was after until yesterday. */
function asOfNow(document: DirectoryDocument): DirectoryDocument {
  const isOver = document.brief && document.brief.endsOn < londonDay(app.ctx.clock.now());
  return isOver ? { ...document, brief: null } : document;
}

/** Random profiles, the same in every run, with ids in the database's format. */
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  const batch = fc
    .sample(documents, { numRuns: 150, seed: 7 })
    .flat()
    .filter(({ fullName }) => fullName !== '');
  population.push(...(await storeDocuments(app, batch)).map(asOfNow));
  // Afterwards nothing is left that would mark the directory as loaded.
  await app.ctx.signals.notify('profiles');
});
afterAll(() => app.close());

describe('before the directory is loaded', () => {
  it('searches return from the database what the oracle returns', async () => {
    expect(population.length).toBeGreaterThan(500);
    app.ctx.directory.isLoaded = false;
    for (const { sort, soughtRole: _, ...filters } of fc.sample(search, { numRuns: 60, seed: 8 })) {
      const query = {
        ...filters,
        sort,
        exact: true,
        role: filters.role && [...filters.role],
      } as Parameters<typeof searchDirectory>[2];
      const bytes = await searchDirectory(app.ctx, ASKING, query).bytes();
      const answer = JSON.parse(bytes.toString());
      const { ids, groupsOfIds, ...expected } = answerByScan(population, {
        ...filters,
        sort: sort === 'match' ? 'newest' : sort,
      });
      expect(answer).toMatchObject(expected);
      expect(answer.items.map(({ id }: { id: string }) => id)).toEqual(ids);
      expect(ids.map((id) => answer.standings[id]?.group ?? null)).toEqual(groupsOfIds);
    }
  });

  it('cards are read from the database, and the server is not ready', async () => {
    const { client, id } = await aMember(app, { fullName: 'Early Bird' });
    app.ctx.directory.isLoaded = false;
    const { items } = await client.call(searchProfiles, { query: { q: 'early bird' } });
    expect(items.map((card) => card.id)).toEqual([id]);
    const unknownId = 'user_00000000000000000000000000';
    const cards = await client.call(listCards, { query: { ids: [unknownId, id] } });
    expect(cards.items.map((card) => card.fullName)).toEqual(['Early Bird']);
    const readiness = await client.inject({ url: '/readyz' });
    expect(readiness.statusCode).toBe(503);
    const about = String(readiness.headers['x-request-id']);
    const lines = app.logLines.filter((line) => line.includes(about));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request']);
    expect((await client.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('searches beyond the capacity are refused at once', async () => {
    const { client } = await aMember(app);
    app.ctx.directory.isLoaded = false;
    const many = Array.from({ length: 20 }, () => client.try(searchProfiles, { query: {} }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(11);
    expect(statuses).toContain(503);
  });
});

it('the loaded directory has the briefs of the day, and none of them on the day after they end', async () => {
  let today = londonDay(app.ctx.clock.now());
  const directory = new LiveDirectory(
    () => today,
    () => expect.unreachable(),
  );
  await startDirectory({ ...app.ctx, directory });
  const searches = fc.sample(search, { numRuns: 60, seed: 9 });
  const own = new Set(population.map(({ id }) => id));
  const hidden = new Set(directory.index.search({ ...EVERYONE }).ids.filter((id) => !own.has(id)));
  const compare = (members: readonly DirectoryDocument[]) => {
    for (const one of searches) {
      const asked = { ...one, hidden };
      expect(directory.index.search(asked)).toEqual(answerByScan(members, asked));
    }
  };
  compare(population);
  const seeking = population.filter(({ brief }) => brief).map(({ id }) => id);
  const briefs = () => [...directory.findCards(seeking).values()].map(({ brief }) => brief?.endsOn);
  expect(briefs()).toEqual(seeking.map(() => '2099-12-31'));
  const { version } = directory;
  today = '2099-12-31';
  expect(directory.version).toBe(version);
  today = '2100-01-01';
  expect(directory.version).not.toBe(version);
  compare(population.map((one) => ({ ...one, brief: null })));
  expect(briefs()).toEqual(seeking.map(() => undefined));
  directory.close();
});

it('a search that exceeds the time limit is aborted', async () => {
  app.ctx.directory.isLoaded = false;
  const config = { ...app.ctx.config, answerMilliseconds: -1 };
  const query = { sort: 'newest' as const };
  const ctx = { ...app.ctx, config };
  await expect(searchDirectory(ctx, ASKING, query).bytes()).rejects.toThrow('very busy');
});

it('a search that comes while the directory is loaded waits for it', async () => {
  const { id } = await aMember(app, { fullName: 'Patient Heron' });
  await app.ctx.signals.notify('profiles');
  const { directory } = app.ctx;
  const loading = Promise.withResolvers<void>();
  directory.isLoaded = false;
  directory.loading = loading.promise;
  const waiting = searchDirectory(app.ctx, ASKING, { q: 'patient heron', sort: 'match' }).bytes();
  await nextTurn();
  directory.isLoaded = true;
  directory.loading = undefined;
  loading.resolve();
  const answer = JSON.parse((await waiting).toString());
  expect(answer.items.map((card: { id: string }) => card.id)).toEqual([id]);
  // The database would have been read in another order.
  expect(answer.sortedBy).toBe('relevance');
});

it('before the cards are loaded, they are read from the database', async () => {
  const { client, id } = await aMember(app, { fullName: 'Morning Lark' });
  await app.ctx.signals.notify('profiles');
  app.ctx.directory.isLoaded = true;
  const { directory } = app.ctx;
  const expected = await client.call(searchProfiles, { query: { q: 'morning' } });
  expect(expected.items.map((card) => card.id)).toEqual([id]);
  directory.hasCards = false;
  using here = vi.spyOn(directory, 'cardsAsJson');
  expect(await client.call(searchProfiles, { query: { q: 'morning' } })).toEqual(expected);
  const cards = await client.call(listCards, { query: { ids: [id] } });
  expect(cards.items).toEqual(expected.items);
  expect(here).not.toHaveBeenCalled();
  directory.hasCards = true;
});
