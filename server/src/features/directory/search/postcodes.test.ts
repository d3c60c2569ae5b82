import { listPlaces } from '@lintel/contract/directory/places';
import { searchProfiles } from '@lintel/contract/directory/search';
import {
  createSavedSearch,
  listSavedSearches,
} from '@lintel/contract/saved-searches/saved-searches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

// The second half of a postcode says where someone lives. It is in no answer, no row and no log.

/** Behind the first, because ids may contain anything. */
const SECOND_HALF = /ls6(?:[^a-z\d]|%20){0,3}2ab/i;

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  client = (await aMember(app, { role: 'investor', location: 'Leeds' })).client;
});
afterAll(() => app.close());

test.each(['LS6 2AB', 'ls62ab', 'plumber LS6-2AB', '"LS6 2AB"'])(
  'a search for %s answers for the first half',
  async (q) => {
    const page = await client.call(searchProfiles, { query: { q } });
    const first = await client.call(searchProfiles, { query: { q: q.replace(/[ -]?2ab/i, '') } });
    expect(page).toEqual(first);
    expect(JSON.stringify(page)).not.toMatch(SECOND_HALF);
  },
);

test('a postcode is neither stored nor logged', async () => {
  const q = 'roofers in LS6 2AB';
  await client.call(searchProfiles, { query: { q, exact: true } });
  await client.try(searchProfiles, { query: { q, place: 'atlantis' } });
  await app.visitor().try(searchProfiles, { query: { q } });
  await client.call(listPlaces, { query: { q: 'LS6 2AB' } });
  const form = { name: 'Roofers', query: `q=${q}&exact=true`, frequency: 'off' } as const;
  await client.call(createSavedSearch, { body: form });
  const saved = await client.call(listSavedSearches, {});
  expect(saved.items.map(({ query }) => query)).toContain('q=roofers+in+LS6&exact=true');
  const rows = await app.ctx.db.selectFrom('savedSearches').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(SECOND_HALF);
  expect(app.logLines.filter((line) => line.includes('/api/profiles'))).not.toEqual([]);
  expect(app.logLines.filter((line) => SECOND_HALF.test(line))).toEqual([]);
});
