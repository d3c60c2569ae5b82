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

it.each([
  [
    ['Quorn Lettings Ltd', 'Quorn Lettings Limited', 'Quorn Lettings'],
    ['quorn lettings ltd', 'Quorn Lettings Limited', '"quorn lettings"', 'quorn lettings plc'],
  ],
  [
    ['Vexley & Co', 'Vexley and Company', 'Vexley & Company Ltd'],
    ['vexley & co', 'vexley and company', 'vexley company limited', '"vexley & co"'],
  ],
  [
    ['J.Q. Zeal', 'JQ Zeal', 'J Q Zeal', 'J. Q. Zeal'],
    ['jq zeal', 'j.q. zeal', 'j q zeal', '"J Q Zeal"'],
  ],
  [
    ['St Zita’s Homes', 'Saint Zitas Homes', "St. Zita's Homes"],
    ['st zita', 'saint zita', 'st. zita’s homes', '"saint zita"'],
  ],
])('firms %j are found by each of %j', async (names, texts) => {
  const { client } = await aMember(app);
  for (const businessName of names) await aMember(app, { businessName });
  for (const q of texts) {
    const { items, called } = await client.call(searchProfiles, { query: { q } });
    // "Quorn Lettings" may also mean those in Quorn.
    const found = [...called, ...items].map(({ businessName }) => businessName);
    expect({ q, found: found.toSorted() }).toEqual({ q, found: names.toSorted() });
  }
});
