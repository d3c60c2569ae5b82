import { searchProfiles } from '@lintel/contract/directory/search';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, anAdmin, saveProfile } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const FEES = [9, 9, 9, 10, 10, 11, 12, 12, 15];
const MANAGER = { role: 'management', location: 'Manchester' } as const;

it('ranks a fee among ten others of its role and city, ties not below it, as the cards say', async () => {
  // Their visits are not limited to the views of a day.
  const { client } = await anAdmin(app);
  const { id } = await aMember(app, { ...MANAGER, feePercentage: 10 });
  const rankOf = async (of: string) =>
    (await client.call(getProfile, { params: { id: of } })).feeRank;
  for (const feePercentage of FEES) await aMember(app, { ...MANAGER, feePercentage });
  await aMember(app, { ...MANAGER, location: 'Leeds', feePercentage: 20 });
  await aMember(app, { ...MANAGER, role: 'sourcer', feePercentage: 20 });
  await aMember(app, { ...MANAGER, feePercentage: null });
  expect(await rankOf(id)).toBeNull();

  const tenth = await aMember(app, { ...MANAGER, feePercentage: 8 });
  const { items } = await client.call(searchProfiles, {
    query: { role: ['management'], location: ['Manchester'], limit: 50 },
  });
  const stated = items.flatMap((card) =>
    card.feePercentage === null ? [] : { id: card.id, fee: card.feePercentage },
  );
  expect(stated).toHaveLength(11);
  for (const { id: one, fee } of stated) {
    const others = stated.filter((other) => other.id !== one);
    const higher = others.filter((other) => other.fee > fee).length;
    expect(await rankOf(one)).toEqual({ peers: 10, higher });
  }

  await saveProfile(tenth.client, {
    ...MANAGER,
    fullName: 'Elsewhere',
    location: 'Leeds',
    feePercentage: 8,
  });
  expect(await rankOf(id)).toBeNull();
});

it('does not rank members without a fee or outside the cities', async () => {
  const { client } = await aMember(app);
  const without = await aMember(app, { ...MANAGER, feePercentage: null });
  const outside = {
    ...MANAGER,
    location: 'Elsewhere in the UK',
    basePlaceId: 'ba1',
    feePercentage: 9,
  } as const;
  const { id } = await aMember(app, outside);
  for (let others = 0; others < 10; others += 1) await aMember(app, outside);
  for (const params of [{ id }, { id: without.id }]) {
    expect((await client.call(getProfile, { params })).feeRank).toBeNull();
  }
});
