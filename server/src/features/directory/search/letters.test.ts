import { searchProfiles } from '@lintel/contract/directory/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

it.each([
  [
    ["Aoife O'Brannagh", 'Niamh O’Brannagh'],
    ["o'brannagh", 'o’brannagh', 'obrannagh'],
  ],
  [
    ['Łukasz Foldam', 'Lukasz Foldam'],
    ['łukasz foldam', 'lukasz foldam'],
  ],
  [
    ['Rene\u0301e Normand', 'Ren\u00e9e Normand'],
    ['renee normand', 'Rene\u0301e Normand'],
  ],
])('%j are found by each of %j', async (names, texts) => {
  const { client } = await aMember(app);
  for (const fullName of names) await aMember(app, { fullName });
  for (const q of texts) {
    const { items } = await client.call(searchProfiles, { query: { q } });
    expect(items.map(({ fullName }) => fullName).toSorted()).toEqual(names.toSorted());
  }
});
