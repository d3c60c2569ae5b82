import { listPlaces } from '@lintel/contract/directory/places';
import { ELSEWHERE } from '@lintel/contract/values/members';
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
    {
      ...{ id: 'ls6', name: 'LS6, Leeds', county: '', nation: 'England', kind: 'outcode' },
      location: 'Leeds',
    },
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

it.each([
  ['Leeds', 'Leeds'],
  // In the city's own county, whatever the distance.
  ['Uxbridge', 'London'],
  ['CR0', 'London'],
  ['Wetherby', 'Leeds'],
  ['Newcastle', 'Newcastle'],
  // Near it.
  ['Salford', 'Manchester'],
  ['Gateshead', 'Newcastle'],
  ['Birkenhead', 'Liverpool'],
  ['Stockport', 'Manchester'],
  ['Hove', 'Brighton'],
  ['Plymouth', ELSEWHERE],
  ['Bath', ELSEWHERE],
  ['TR19', ELSEWHERE],
  ['Newport, Isle of Wight', ELSEWHERE],
])('who is based in %s has the location %s', async (q, location) => {
  const { items } = await app.visitor().call(listPlaces, { query: { q } });
  expect(items[0]?.location).toBe(location);
});

it.each([
  ['Scotland', 'Scotland'],
  ['cymru', 'Wales'],
  ['n ireland', 'Northern Ireland'],
  ['uk', 'Whole UK'],
  ['The United Kingdom', 'Whole UK'],
])('%s is found as an area, as %s', async (q, name) => {
  const query = { q, nations: true };
  const { items, named } = await app.visitor().call(listPlaces, { query });
  expect(items[0]).toMatchObject({ name, kind: 'nation' });
  expect(items[0]).not.toHaveProperty('location');
  expect(named).toBeGreaterThan(0);
  const plain = await app.visitor().call(listPlaces, { query: { q } });
  expect(plain.items.map(({ kind }) => kind)).not.toContain('nation');
});

it('a nation is found before its name is whole, and without counties', async () => {
  const { items, named } = await app.visitor().call(listPlaces, {
    query: { q: 'engl', nations: true },
  });
  expect(named).toBe(0);
  expect(items[0]).toMatchObject({ id: 'England', name: 'England', nation: 'England' });
  const yorkshire = { q: 'Yorkshire', nations: true };
  const { items: none } = await app.visitor().call(listPlaces, { query: yorkshire });
  expect(none.map(({ kind }) => kind)).not.toContain('region');
});

it('a blank is refused at its field, in plain words', async () => {
  expect((await find(' ')).error?.fields).toEqual({ q: 'Enter a place or a postcode.' });
});

it('no log says which postcode someone has typed', async () => {
  const before = app.logLines.length;
  await find('LS6 2AB');
  await find('JE2 3AB');
  expect(app.logLines.slice(before).join()).not.toMatch(/2AB|3AB/);
});
