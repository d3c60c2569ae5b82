import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { searchProfiles } from '@lintel/contract/directory/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A thousand in the hour and five thousand in the day, in pages of fifty. */
const PAGES = { anHour: 20, aDay: 100 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await listedMembers(app, 60);
  await app.ctx.signals.notify('profiles');
});
afterAll(() => app.close());

const search = (client: TestClient) => client.try(searchProfiles, { query: { limit: 50 } });

async function countAnswered(clients: readonly TestClient[], count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) => search(clients[i % clients.length] as TestClient)),
  );
  return answers.filter(({ status }) => status === 200).length;
}

it('a member sees so many results in an hour, and so many more in a day, also at once', async () => {
  const { client } = await aMember(app);
  expect(await countAnswered([client], 150)).toBe(PAGES.anHour + PAGES.aDay);
  const refusal = await search(client);
  expect(refusal.status).toBe(429);
  expect(refusal.error).toMatchObject({
    code: 'SEARCH_LIMIT',
    message: 'You have reached the limit of search results for now.',
  });
  expect(refusal.headers['retry-after']).toBe('3600');

  app.ctx.clock.advance(HOUR);
  expect(await countAnswered([client], 30)).toBe(PAGES.anHour);
  app.ctx.clock.advance(DAY - HOUR);
  expect(await countAnswered([client], 150)).toBe(PAGES.anHour + PAGES.aDay);
});

it('it is each member’s own, and an answer that still holds spends nothing', async () => {
  const { client } = await aMember(app);
  const url = '/api/profiles?limit=50';
  const { headers } = await client.inject({ url });
  const again = { url, headers: { 'if-none-match': String(headers.etag) } };
  for (let i = 0; i < 150; i += 1) expect((await client.inject(again)).statusCode).toBe(304);
  expect(await countAnswered([client], 150)).toBe(PAGES.anHour + PAGES.aDay - 1);
  const { client: other } = await aMember(app);
  expect((await search(other)).status).toBe(200);
});

it('while the directory is loading the budget is the same', async () => {
  const { client } = await aMember(app);
  await countAnswered([client], PAGES.anHour + PAGES.aDay - 1);
  app.ctx.directory.isLoaded = false;
  expect((await search(client)).status).toBe(200);
  expect((await search(client)).error?.code).toBe('SEARCH_LIMIT');
  app.ctx.directory.isLoaded = true;
});

if (process.env.TEST_ENGINE === 'postgres') {
  it('two servers spend one budget', async () => {
    await using second = await openTestApp({}, app);
    const { client, email, password } = await aMember(app);
    const there = second.visitor();
    await there.call(signinWithEmail, { body: { email, password } });
    await second.ctx.signals.notify('profiles');
    // An even number for each: a server takes results for two pages at once, and would keep those of a last one.
    expect(await countAnswered([client, there], 152)).toBe(PAGES.anHour + PAGES.aDay);
  });
}
