import { type DirectoryQuery, searchProfiles } from '@lintel/contract/directory/search';
import { suggestSearch } from '@lintel/contract/directory/suggestions';
import { getProfile, type ProfileForm } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const aProvider = (profile: Partial<ProfileForm>) =>
  aMember(app, { role: 'service_provider', location: 'Leeds', ...profile });

async function find(client: TestClient, query: Partial<DirectoryQuery>) {
  const { items, understood } = await client.call(searchProfiles, { query });
  return { ids: items.map(({ id }) => id), understood };
}

it('a service provider states up to six trades, and the services follow where none is chosen', async () => {
  const { client, id } = await aProvider({ trades: ['roofer', 'plumber', 'gardener'] });
  const shown = () => client.call(getProfile, { params: { id } });
  expect(await shown()).toMatchObject({
    trades: ['roofer', 'plumber', 'gardener'],
    services: ['Maintenance & Repairs', 'Gardening & Landscaping'],
  });
  const role = 'service_provider';
  await saveProfile(client, { role, trades: ['roofer'], services: ['Security Services'] });
  expect((await shown()).services).toEqual(['Security Services']);
  // They are no services of the role's form.
  await saveProfile(client, { role, trades: ['inventory clerk', 'mortgage broker'] });
  expect((await shown()).services).toEqual([]);
  await saveProfile(client, { role: 'investor', trades: ['roofer'] });
  expect((await shown()).trades).toEqual([]);

  const put = async (trades: unknown) => {
    const payload = { role, fullName: 'Ann', location: 'Leeds', trades };
    const { body } = await client.inject({ method: 'PUT', url: '/api/profiles/me', payload });
    return JSON.parse(body);
  };
  expect(await put('plumber, tiler')).toMatchObject({ trades: ['plumber', 'tiler'] });
  expect(await put('plumber,tiler,joiner,roofer,builder,glazier,cleaner')).toMatchObject({
    error: { fields: { trades: 'Please choose at most 6 trades.' } },
  });
  expect(await put(['alchemist'])).toHaveProperty('error');
});

it('a trade is searched like a name, and finds its service whatever was chosen', async () => {
  const { client } = await aMember(app);
  const { id } = await aProvider({ trades: ['stonemason'], services: ['Security Services'] });
  const clerk = await aProvider({ trades: ['inventory clerk'] });
  expect((await find(client, { q: '"stonemason"' })).ids).toEqual([id]);
  expect((await find(client, { q: 'stonemason leeds' })).ids).toContain(id);
  expect((await find(client, { q: 'inventory clerk' })).ids).toEqual([clerk.id]);
  // A name that is wrong by a letter is not made right by a trade.
  const respelt = await client.call(searchProfiles, { query: { q: 'stonemasen' } });
  expect(respelt.suggestion?.toLowerCase()).toBe('stonemason');
});

it('no one is listed as a trade that is no service only while no one states it', async () => {
  const { client } = await aMember(app);
  const agent = await aMember(app, { role: 'management', services: ['Legal Compliance'] });
  await aProvider({ businessName: 'Solicitor & Wood' });
  const before = await find(client, { q: 'lawyer' });
  expect(before).toMatchObject({ ids: [agent.id], understood: { unlisted: ['lawyer'] } });
  expect((await find(client, { q: 'mortgage advisor leeds' })).understood).toMatchObject({
    unlisted: ['mortgage advisor'],
  });
  const suggested = () => client.call(suggestSearch, { query: { q: 'mortg' } });
  expect((await suggested()).options).toEqual([]);

  const solicitor = await aProvider({ trades: ['solicitor'] });
  const broker = await aProvider({ trades: ['mortgage broker'] });
  const after = await find(client, { q: 'lawyer leeds' });
  expect(after).toMatchObject({ understood: { unlisted: [], q: '"solicitor"' } });
  expect(after.ids).toContain(solicitor.id);
  expect(after.ids).not.toContain(agent.id);
  expect(await find(client, { q: 'mortgage broker' })).toMatchObject({
    ids: [broker.id],
    understood: { unlisted: [] },
  });
  expect((await suggested()).options).toMatchObject([{ words: 'mortgage broker', filters: {} }]);

  // A hidden member states nothing.
  await client.call(blockMember, { params: { id: broker.id } });
  expect((await find(client, { q: 'mortgage broker' })).understood).toMatchObject({
    unlisted: ['mortgage broker'],
  });
});
