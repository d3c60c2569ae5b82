import { listPlaces } from '@lintel/contract/directory/places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = (q: string) => app.visitor().try(listPlaces, { query: { q } });

it('anybody may look up where a postcode is, by its first half', async () => {
  const { items } = await app.visitor().call(listPlaces, { query: { q: 'LS6 2AB' } });
  expect(items).toEqual([
    { id: 'ls6', name: 'LS6, Leeds', county: '', nation: 'England', kind: 'outcode' },
  ]);
});

it('at most eight places are told, and browsers may keep them', async () => {
  const response = await app.visitor().inject({ url: '/api/places?q=s' });
  expect(response.json().items).toHaveLength(8);
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
});

it.each([
  ['Jersey', 'OUTSIDE_UK'],
  ['IM2 4AB', 'OUTSIDE_UK'],
  ['Douglas, Isle of Man', 'OUTSIDE_UK'],
  [' ', 'VALIDATION_FAILED'],
  ['x'.repeat(61), 'VALIDATION_FAILED'],
])('%s is refused', async (q, code) => {
  expect((await find(q)).error?.code).toBe(code);
});

it('counties, regions and nations are found for the filter of a search', async () => {
  const query = { q: 'Yorkshire', regions: true };
  const { items, named } = await app.visitor().call(listPlaces, { query });
  expect(items.slice(0, named)).toMatchObject([{ name: 'Yorkshire', kind: 'region' }]);
});

it('a blank is refused at its field, in plain words', async () => {
  expect((await find(' ')).error?.fields).toEqual({ q: 'Enter a place or a postcode.' });
});

it('no log says which postcode somebody has typed', async () => {
  const before = app.logLines.length;
  await find('LS6 2AB');
  await find('JE2 3AB');
  expect(app.logLines.slice(before).join()).not.toMatch(/2AB|3AB/);
});
