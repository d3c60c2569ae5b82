import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { listMentions } from '@lintel/contract/directory/mentions';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { SEEN_MEMBERS } from '@lintel/contract/values/data-tables';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { utcDate } from '#server/platform/clock.ts';
import { aMember, tokenOf } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const HOUR = 3_600_000;
/** Pages of so many results, which is what a search without a `limit` asks for. */
const AN_HOUR = 300;
const RESULTS = 24;
/** Answers with so many members. */
const MENTIONS_AN_HOUR = 200;

let app: TestApp;
let listedIds: string[];
beforeAll(async () => {
  app = await openTestApp();
  listedIds = await listedMembers(app, 60);
  await app.ctx.signals.notify('profiles');
});
afterAll(() => app.close());

const search = (client: TestClient, query: { q?: string; page?: number; limit?: number } = {}) =>
  client.try(searchProfiles, { query });
const cards = (client: TestClient, ids: string[]) => client.try(listCards, { query: { ids } });

/** How many searches the server has made. */
async function countMade(): Promise<string | undefined> {
  const { body } = await app.visitor('127.0.0.1').inject({ url: '/metrics' });
  return /search\w*_count (\d+)/.exec(body)?.[1];
}

async function countAnswered(clients: readonly TestClient[], count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) => search(clients[i % clients.length] as TestClient)),
  );
  return answers.filter(({ status }) => status === 200).length;
}

it('a member searches so many times in an hour, also at once', async () => {
  const { client } = await aMember(app);
  expect(await countAnswered([client], AN_HOUR - 1)).toBe(AN_HOUR - 1);
  app.ctx.clock.advance(HOUR / 3);
  expect(await countAnswered([client], 20)).toBe(1);
  const refusal = await search(client);
  expect(refusal.status).toBe(429);
  expect(refusal.error).toMatchObject({
    code: 'SEARCH_LIMIT',
    message: 'You have reached the limit of search results for now.',
  });
  expect(refusal.headers['retry-after']).toBe('2400');
  expect((await cards(client, [])).error?.code).toBe('SEARCH_LIMIT');

  app.ctx.clock.advance((HOUR * 2) / 3);
  expect(await countAnswered([client], AN_HOUR + 20)).toBe(AN_HOUR);
});

it('a deep page counts like the first, and a page of one result as little as it shows', async () => {
  const { client } = await aMember(app);
  expect(await countAnswered([client], AN_HOUR - 2)).toBe(AN_HOUR - 2);
  for (let i = 0; i < RESULTS; i += 1)
    expect((await search(client, { limit: 1 })).status).toBe(200);
  expect((await search(client, { page: 2 })).status).toBe(200);
  expect((await search(client, { limit: 1 })).status).toBe(429);
});

it('a search that finds no one counts, and one over the limit is not made', async () => {
  const { client } = await aMember(app);
  for (let i = 0; i < AN_HOUR; i += 1)
    expect((await search(client, { q: '"no such member"' })).body).toMatchObject({ total: 0 });
  const made = await countMade();
  expect(made).toBeDefined();
  expect((await search(client, { q: '"no such member"' })).status).toBe(429);
  expect((await search(client, { limit: 1 })).status).toBe(429);
  expect(await countMade()).toBe(made);
});

it('cards by id count like results, at least one for each request, also at once', async () => {
  const { client } = await aMember(app);
  const ids = listedIds.slice(0, RESULTS);
  const answers = await Promise.all(Array.from({ length: AN_HOUR + 20 }, () => cards(client, ids)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(AN_HOUR);
  expect((await search(client, { limit: 1 })).error?.code).toBe('SEARCH_LIMIT');
  app.ctx.clock.advance(HOUR);
  expect(await countAnswered([client], AN_HOUR - 1)).toBe(AN_HOUR - 1);
  for (let i = 0; i < RESULTS; i += 1) expect((await cards(client, [])).status).toBe(200);
  expect((await cards(client, [])).status).toBe(429);
});

it('cards by id count towards the members that a program sees in a day', async () => {
  const member = await aMember(app);
  const headers = { authorization: `Bearer ${await tokenOf(member, ['profiles:read'])}` };
  const date = utcDate(app.ctx.clock.now());
  const seen = Array.from({ length: SEEN_MEMBERS.aDay - 5 }, (_, i) => ({
    ...{ viewerId: member.id, date, profileId: `user_${i}` },
  }));
  await app.ctx.db.insertInto('seenMembers').values(seen).execute();
  const statusOf = async (ids: string[]) =>
    (await app.visitor().inject({ url: `/api/profiles/cards?ids=${ids}`, headers })).statusCode;
  expect(await statusOf(listedIds.slice(0, 4))).toBe(200);
  expect(await statusOf(listedIds.slice(2, 7))).toBe(429);
  expect(await statusOf(listedIds.slice(0, 5))).toBe(200);
});

it('who mentions the words is counted apart from results, before bios are read and by programs too', async () => {
  const member = await aMember(app, { bio: 'Belfries' });
  const mention = (limit?: number) =>
    member.client.try(listMentions, { query: { q: 'belfries', ...(limit && { limit }) } });
  const ask = (count: number) => Promise.all(Array.from({ length: count }, () => mention()));
  const answers = await ask(MENTIONS_AN_HOUR - 1);
  expect(answers.map(({ body }) => body.total)).toEqual(Array(MENTIONS_AN_HOUR - 1).fill(1));
  // A smaller answer costs its share.
  for (let i = 0; i < RESULTS; i += 1) expect((await mention(1)).status).toBe(200);
  expect((await mention(1)).error?.code).toBe('SEARCH_LIMIT');
  expect(await countAnswered([member.client], AN_HOUR + 20)).toBe(AN_HOUR);
  app.ctx.clock.advance(HOUR);
  expect((await mention()).body).toMatchObject({ total: 1 });

  const reader = await aMember(app);
  const headers = { authorization: `Bearer ${await tokenOf(reader, ['profiles:read'])}` };
  const url = '/api/profiles/mentions?q=belfries';
  expect((await app.visitor().inject({ url, headers })).json().total).toBe(1);
  const { db } = app.ctx;
  const seen = db.selectFrom('seenMembers').select('profileId').where('viewerId', '=', reader.id);
  expect(await seen.execute()).toEqual([{ profileId: member.id }]);
});

it('the limit is each member’s own, and an answer that still holds spends nothing', async () => {
  const { client } = await aMember(app);
  const url = '/api/profiles';
  const { headers } = await client.inject({ url });
  const again = { url, headers: { 'if-none-match': String(headers.etag) } };
  for (let i = 0; i < AN_HOUR; i += 1) expect((await client.inject(again)).statusCode).toBe(304);
  expect(await countAnswered([client], AN_HOUR + 20)).toBe(AN_HOUR - 1);
  const { client: other } = await aMember(app);
  expect((await search(other)).status).toBe(200);
});

it.each([
  ['of one', '/api/profiles?limit=1'],
  ['of the last page', '/api/profiles?page=1000000'],
  ['as typed', '/api/profiles?q=leeds&exact=true'],
  ['of unknown parameters', '/api/profiles?suggest=true&count=false&prefetch=1'],
  ['by id', '/api/profiles/cards?ids='],
])('fault: no header lets results come uncounted: a request %s', async (_what, url) => {
  const { client } = await aMember(app);
  await countAnswered([client], AN_HOUR);
  const headers = { purpose: 'prefetch', 'sec-purpose': 'prefetch', 'x-typing': '1' };
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode } = await client.inject({ method, url, headers });
    expect(statusCode).not.toBe(200);
  }
  const unmatched = { ...headers, 'if-none-match': '"x"', 'cache-control': 'no-cache' };
  expect((await client.inject({ url, headers: unmatched })).statusCode).toBe(429);
});

it('while the directory is loading the limit is the same', async () => {
  const { client } = await aMember(app);
  await countAnswered([client], AN_HOUR - 1);
  app.ctx.directory.isLoaded = false;
  expect((await search(client)).status).toBe(200);
  expect((await search(client)).error?.code).toBe('SEARCH_LIMIT');
  app.ctx.directory.isLoaded = true;
});

it('a restart clears nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-search-limit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const inFile = { database: { engine: 'sqlite', path: join(folder, 'lintel.db') } } as const;
  const before = await openTestApp(inFile);
  await listedMembers(before, RESULTS);
  await before.ctx.signals.notify('profiles');
  const { client, email, password } = await aMember(before);
  for (let i = 1; i < AN_HOUR; i += 1) expect((await search(client)).status).toBe(200);
  await before.close();
  await using restarted = await openTestApp(inFile);
  const again = restarted.visitor();
  await again.call(signinWithEmail, { body: { email, password } });
  expect((await search(again)).status).toBe(200);
  expect((await search(again)).error?.code).toBe('SEARCH_LIMIT');
});

if (process.env.TEST_ENGINE === 'postgres') {
  it('two servers count together', async () => {
    await using second = await openTestApp({}, app);
    const { client, email, password } = await aMember(app);
    const there = second.visitor();
    await there.call(signinWithEmail, { body: { email, password } });
    await second.ctx.signals.notify('profiles');
    expect(await countAnswered([client, there], AN_HOUR + 50)).toBe(AN_HOUR);
  });
}
