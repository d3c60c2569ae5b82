import {
  addToCollection,
  createCollection,
  listCollections,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { compareProfiles } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('a comparison shows match, checks and response time, and is no view', async () => {
  const [ada, ben, cat] = [await aMember(app), await aMember(app), await aMember(app)];
  await ada.client.call(blockMember, { params: { id: cat.id } });
  const ids = [ada.id, ben.id, cat.id].join(',');
  const { items } = await ada.client.call(compareProfiles, { query: { ids } });
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([ada.id, ben.id]));
  const other = items.find(({ id }) => id === ben.id);
  expect(other).toMatchObject({ verifiedAt: null, evidence: [], responseMinutes: null });
  expect(other?.match?.score).toBeGreaterThan(0);
  expect(items.find(({ id }) => id === ada.id)).not.toHaveProperty('match');
  expect((await ada.client.call(getUsageToday, {})).profilesViewed).toBe(0);
});

it('the list of collections has the note on a profile', async () => {
  const [ada, ben] = [await aMember(app), await aMember(app)];
  const { id } = await ada.client.call(createCollection, { body: { name: 'North' } });
  await ada.client.call(addToCollection, { params: { id }, body: { profileId: ben.id } });
  const params = { id, profileId: ben.id };
  await ada.client.call(updateSavedProfile, { params, body: { note: 'Quick to answer' } });
  const { items } = await ada.client.call(listCollections, { query: { profileId: ben.id } });
  expect(items).toMatchObject([{ containsProfile: true, note: 'Quick to answer' }]);
});
