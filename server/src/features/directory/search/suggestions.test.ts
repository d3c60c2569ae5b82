import { PAGE_SIZE, searchProfiles } from '@lintel/contract/directory/search';
import { suggestSearch } from '@lintel/contract/directory/suggestions';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, tokenOf } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** People who are suggested, and results. A fifth of each will do. */
const AN_HOUR = 7_200 / 5;
const scarce = () => openTestApp({ rateLimitFactor: 1 / 5 });
const PEOPLE = 4;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.ctx.signals.notify('profiles');
});
afterAll(() => app.close());

const suggest = (client: TestClient, q: string) => client.try(suggestSearch, { query: { q } });

async function peopleFor(client: TestClient, q: string) {
  return (await client.call(suggestSearch, { query: { q } })).people;
}

it('places, options and people are suggested for the end of a text', async () => {
  const { client } = await aMember(app);
  const { id } = await aMember(app, {
    ...{ fullName: 'Leda O’Brien', role: 'sourcer', location: 'Leeds', basePlaceId: 'ls6' },
  });
  const { places, options } = await client.call(suggestSearch, { query: { q: 'plumb in lee' } });
  expect(options).toEqual([]);
  expect(places).toContainEqual({
    ...{ id: 'leeds-leeds', name: 'Leeds', county: 'Leeds', nation: 'England', kind: 'town' },
    location: 'Leeds',
    q: 'plumb',
  });
  const terms = await client.call(suggestSearch, { query: { q: 'leeds letting ag' } });
  expect(terms.options[0]).toEqual({
    ...{ words: 'letting agent', filters: { role: ['management'] }, q: 'leeds' },
  });
  // As names are compared in a search, and without anything else of a profile.
  const person = { id, name: 'Leda O’Brien', role: 'sourcer', place: 'LS6, Leeds' };
  expect(await peopleFor(client, 'obrien le')).toEqual([person]);
  expect(await peopleFor(client, 'leda hmo')).toEqual([]);
  expect(await peopleFor(client, 'l')).toEqual([]);
});

it('a person is found by either name, by names alone, and four at most', async () => {
  const { client } = await aMember(app);
  const traits = { businessName: 'Quarrington Homes', location: 'Cardiff' } as const;
  for (let i = 0; i < 6; i += 1) await aMember(app, { ...traits, fullName: `Tamsin Vole ${i}` });
  const byBusiness = await peopleFor(client, 'quarring');
  expect(byBusiness.map(({ name }) => name)).toEqual(Array(4).fill('Quarrington Homes'));
  expect(await peopleFor(client, 'vole 3')).toMatchObject([{ name: 'Tamsin Vole 3' }]);
  expect(await peopleFor(client, 'vole homes')).toHaveLength(4);
  // Their city is no part of their names.
  expect(await peopleFor(client, 'cardiff')).toEqual([]);
});

it('no one that a block hides is suggested, on either side', async () => {
  const [ada, ben] = [
    await aMember(app, { fullName: 'Ada Fernihough' }),
    await aMember(app, { fullName: 'Ben Fernihough' }),
  ];
  const namesFor = async ({ client }: { client: TestClient }) => {
    return (await peopleFor(client, 'fernihough')).map(({ name }) => name).sort();
  };
  const both = ['Ada Fernihough', 'Ben Fernihough'];
  expect(await namesFor(ada)).toEqual(both);
  await ada.client.call(blockMember, { params: { id: ben.id } });
  expect(await namesFor(ada)).toEqual(['Ada Fernihough']);
  expect(await namesFor(ben)).toEqual(['Ben Fernihough']);
  expect(await namesFor(await aMember(app))).toEqual(both);
});

it('while the directory is loading, no one is suggested', async () => {
  const { client } = await aMember(app, { fullName: 'Early Ousel' });
  expect(await peopleFor(client, 'ousel')).toHaveLength(1);
  app.ctx.directory.isLoaded = false;
  const { places, people } = await client.call(suggestSearch, { query: { q: 'leeds' } });
  expect(people).toEqual([]);
  expect(places.length).toBeGreaterThan(0);
  expect(await peopleFor(client, 'ousel')).toEqual([]);
  app.ctx.directory.isLoaded = true;
});

it('fault: typing does not close search', async () => {
  await using app = await scarce();
  const { client } = await aMember(app);
  const traits = { fullName: 'Wilf Corncrake', location: 'Leeds' } as const;
  for (let i = 0; i < PEOPLE; i += 1) await aMember(app, traits);
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => suggest(client, 'corncr')));
  const namesIn = (answers: Awaited<ReturnType<typeof ask>>) =>
    answers.flatMap(({ body }) => body.people);
  // Places and options cost nothing.
  for (let i = 0; i < 20; i += 1) expect((await suggest(client, 'leed')).body.people).toEqual([]);
  expect(namesIn(await ask(AN_HOUR / PEOPLE - 10))).toHaveLength(AN_HOUR - 10 * PEOPLE);
  const last = await ask(30);
  expect(last.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(namesIn(last)).toHaveLength(10 * PEOPLE);

  const beyond = await suggest(client, 'leed');
  expect(beyond.body.places).toContainEqual(expect.objectContaining({ name: 'Leeds' }));
  const term = await suggest(client, 'letting ag');
  expect(term.body.options[0]).toMatchObject({ words: 'letting agent' });
  expect(await peopleFor(client, 'wilf corncrake')).toEqual([]);
  expect((await client.try(searchProfiles, { query: { q: 'corncrake' } })).status).toBe(200);

  app.ctx.clock.advance(3_600_000);
  expect(await peopleFor(client, 'corncrake')).toHaveLength(PEOPLE);
});

it('people are suggested where the limit of results is met', async () => {
  await using app = await scarce();
  const { client } = await aMember(app, { fullName: 'Una Whinchat' });
  const search = () => client.try(searchProfiles, { query: {} });
  await Promise.all(Array.from({ length: AN_HOUR / PAGE_SIZE.default }, search));
  expect((await search()).error?.code).toBe('SEARCH_LIMIT');
  expect(await peopleFor(client, 'whinchat')).toMatchObject([{ name: 'Una Whinchat' }]);
});

it('it is for members at their browsers, not for programs', async () => {
  expect((await suggest(app.visitor(), 'leeds')).status).toBe(401);
  const member = await aMember(app);
  const headers = { authorization: `Bearer ${await tokenOf(member, ['profiles:read'])}` };
  const url = '/api/profiles/suggestions?q=leeds';
  expect((await app.visitor().inject({ url, headers })).statusCode).toBeGreaterThan(400);
});

it.each([
  [' ', 'VALIDATION_FAILED'],
  ['x'.repeat(301), 'VALIDATION_FAILED'],
])('%j is refused', async (q, code) => {
  const { client } = await aMember(app);
  expect((await suggest(client, q)).error?.code).toBe(code);
});
