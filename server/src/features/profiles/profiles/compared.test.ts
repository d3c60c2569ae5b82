import {
  addToCollection,
  createCollection,
  listCollections,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { compareProfiles, getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { COMPARE, PLANS } from '@lintel/contract/values/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepViews } from '#server/features/profiles/profile-stats/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { aMember, tokenOf } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const LIMIT = PLANS.free.dailyLimits.profileViews;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

it('a comparison shows match, checks and response time, and is no view at first', async () => {
  const [ada, ben, cat] = [await aMember(app), await aMember(app), await aMember(app)];
  await ada.client.call(blockMember, { params: { id: cat.id } });
  const ids = [ada.id, ben.id, cat.id].join(',');
  const { items } = await ada.client.call(compareProfiles, { query: { ids } });
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([ada.id, ben.id]));
  const other = items.find(({ id }) => id === ben.id);
  expect(other).toMatchObject({ verifiedAt: null, evidence: [], responseMinutes: null });
  expect(other?.match).toMatchObject({ place: null, score: null });
  expect(items.find(({ id }) => id === ada.id)).not.toHaveProperty('match');
  expect((await ada.client.call(getUsageToday, {})).profilesViewed).toBe(0);
});

describe('what is compared', () => {
  const compare = (client: TestClient, ids: string[]) =>
    client.try(compareProfiles, { query: { ids: ids.join(',') } });
  const viewsOf = async (client: TestClient) =>
    (await client.call(getUsageToday, {})).profilesViewed;

  it('fault: twelve different members a day are compared for free, each further one is a view', async () => {
    const { client, id } = await aMember(app);
    const ids: string[] = [];
    for (let i = 0; i < COMPARE.freeADay + LIMIT + 1; i += 1) ids.push((await aMember(app)).id);
    const opened = ids[COMPARE.freeADay] as string;
    await client.call(getProfile, { params: { id: opened } });
    for (const from of [0, 4, 8, 0]) {
      expect((await compare(client, ids.slice(from, from + 4))).status).toBe(200);
    }
    // Neither the own profile nor one that was opened today is counted again, and one that is opened is a view.
    await compare(client, [id, opened]);
    expect(await viewsOf(client)).toBe(1);
    await client.call(getProfile, { params: { id: ids[0] as string } });
    expect(await viewsOf(client)).toBe(2);
    for (const other of ids.slice(COMPARE.freeADay + 1, -2)) await compare(client, [other]);
    expect(await viewsOf(client)).toBe(LIMIT);
    const refused = await compare(client, ids.slice(-2));
    expect(refused.error?.code).toBe('DAILY_PROFILE_VIEW_LIMIT');
    expect((await compare(client, ids.slice(0, 4))).status).toBe(200);
    app.ctx.clock.advance(DAY_MILLISECONDS);
    await sweepViews(app.ctx);
    expect((await compare(client, ids.slice(-2))).status).toBe(200);
    expect(await viewsOf(client)).toBe(0);
    const compared = app.ctx.db.selectFrom('profileViews').where('viewerId', '=', id);
    expect(await compared.selectAll().where('viewedAt', '=', 0).execute()).toHaveLength(2);
  });

  it('fault: many comparisons at once are counted one by one', async () => {
    const { client } = await aMember(app);
    const ids: string[] = [];
    for (let i = 0; i < COMPARE.freeADay + LIMIT + 4; i += 1) ids.push((await aMember(app)).id);
    const answers = await Promise.all(ids.map((other) => compare(client, [other])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(COMPARE.freeADay + LIMIT);
  });

  it('fault: what is opened and compared at the same time is one view', async () => {
    const { client } = await aMember(app);
    for (let i = 0; i < COMPARE.freeADay + 4; i += 1) {
      const { id } = await aMember(app);
      const before = await viewsOf(client);
      const open = () => client.try(getProfile, { params: { id } });
      const answers = await Promise.all([compare(client, [id]), open(), compare(client, [id])]);
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(refusals.every(({ status }) => status === 429)).toBe(true);
      expect(await viewsOf(client)).toBe(Math.min(before + 1, LIMIT));
    }
  });

  it('fault: for a program each is a view, and one of the members that it may see a day', async () => {
    const member = await aMember(app);
    const bearer = {
      authorization: `Bearer ${await tokenOf(member, ['profiles:read', 'own:read'])}`,
    };
    const ids = [(await aMember(app)).id, (await aMember(app)).id];
    await app.ctx.signals.notify('profiles');
    await compare(member.client, ids.slice(0, 1));
    const url = `/api/profiles/compared?ids=${ids}`;
    for (let i = 0; i < 2; i += 1) {
      expect((await app.visitor().inject({ url, headers: bearer })).statusCode).toBe(200);
    }
    await app
      .visitor()
      .inject({ url: `/api/profiles/${(await aMember(app)).id}`, headers: bearer });
    const collection = await member.client.call(createCollection, { body: { name: 'North' } });
    const params = { id: collection.id };
    const profileId = (await aMember(app)).id;
    await app.ctx.signals.notify('profiles');
    await member.client.call(addToCollection, { params, body: { profileId } });
    const saved = await app
      .visitor()
      .inject({ url: `/api/collections/${collection.id}`, headers: bearer });
    expect(saved.statusCode).toBe(200);
    expect(await viewsOf(member.client)).toBe(3);
    const seen = app.ctx.db.selectFrom('seenMembers').where('viewerId', '=', member.id);
    expect(await seen.selectAll().execute()).toHaveLength(4);
  });
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
