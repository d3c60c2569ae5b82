import {
  addToCollection,
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  listSavedIds,
  removeFromCollection,
  restoreCollection,
  updateCollection,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import { COLLECTION_LIMITS } from '@lintel/contract/values/collections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { sweepCollections } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const NONE = 'user_00000000000000000000000000';
const MINUTE = 60_000;

async function aCollection(client: TestClient, name = 'North West power team') {
  return client.call(createCollection, { body: { name } });
}
const list = async (client: TestClient) =>
  (await client.call(listCollections, { query: {} })).items;
const add = (client: TestClient, id: string, profileId: string) =>
  client.try(addToCollection, { params: { id }, body: { profileId } });

async function withProfiles(count: number) {
  const owner = await aMember(app);
  const { id } = await aCollection(owner.client);
  const profiles: string[] = [];
  for (let i = 0; i < count; i++) {
    const { id: profileId } = await aMember(app, { fullName: `Saved ${i}` });
    app.ctx.clock.advance(1);
    expect((await add(owner.client, id, profileId)).status).toBe(201);
    profiles.push(profileId);
  }
  return { ...owner, collectionId: id, profiles };
}

describe('a collection', () => {
  it('has a name, and an optional description', async () => {
    const { client } = await aMember(app);
    const create = (body: { name: string; description?: string | null }) =>
      client.call(createCollection, { body });
    expect(await create({ name: '  HMO   managers ', description: ' Licensed.\nOnly. ' })).toEqual({
      id: expect.stringMatching(/^col_[0-9a-z]{26}$/),
      name: 'HMO managers',
      description: 'Licensed.\nOnly.',
      profileCount: 0,
      preview: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    for (const description of ['  ', '', null, undefined]) {
      const collection = await create({
        name: 'x',
        ...(description !== undefined && { description }),
      });
      expect(collection.description).toBeNull();
    }
  });

  it.each([
    [{ name: '  ' }, { name: 'Please enter a collection name' }],
    [
      { name: 'x'.repeat(COLLECTION_LIMITS.name + 1) },
      { name: 'Please use at most 100 characters.' },
    ],
    [
      { name: 'x', description: 'x'.repeat(COLLECTION_LIMITS.description + 1) },
      { description: 'Please use at most 500 characters.' },
    ],
    [{ name: 'a\0b' }, { name: 'This text contains characters that cannot be stored.' }],
    [{ name: 'a\ud800b' }, { name: 'This text contains characters that cannot be stored.' }],
  ])('refuses %j', async (body, fields) => {
    const { client } = await aMember(app);
    const { status, error } = await client.try(createCollection, { body });
    expect(status).toBe(400);
    expect(error?.fields).toEqual(fields);
  });

  it('keeps the fields that a change does not contain', async () => {
    const { client } = await aMember(app);
    const { id } = await client.call(createCollection, { body: { name: 'A', description: 'B' } });
    app.ctx.clock.advance(MINUTE);
    const renamed = await client.call(updateCollection, { params: { id }, body: { name: 'C' } });
    expect(renamed).toMatchObject({ name: 'C', description: 'B' });
    expect(Date.parse(renamed.updatedAt) - Date.parse(renamed.createdAt)).toBe(MINUTE);
    const cleared = await client.call(updateCollection, {
      params: { id },
      body: { description: ' ' },
    });
    expect(cleared).toMatchObject({ name: 'C', description: null });
    const blank = await client.try(updateCollection, { params: { id }, body: { name: ' ' } });
    expect(blank.error?.fields).toEqual({ name: 'Please enter a collection name' });
  });

  it('is listed for its owner only, newest first', async () => {
    const { client } = await aMember(app);
    const other = await aMember(app);
    await aCollection(client, 'first');
    app.ctx.clock.advance(1);
    await aCollection(client, 'second');
    await aCollection(other.client, 'not mine');
    expect((await list(client)).map(({ name }) => name)).toEqual(['second', 'first']);
  });

  it('can be created a hundred times, even with more requests at once', async () => {
    const { client } = await aMember(app);
    const tries = await Promise.all(
      Array.from({ length: COLLECTION_LIMITS.perMember + 15 }, (_, i) =>
        client.try(createCollection, { body: { name: `no ${i}` } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(COLLECTION_LIMITS.perMember);
    const refusals = tries.filter(({ status }) => status !== 201);
    expect(new Set(refusals.map(({ error }) => error?.code))).toEqual(
      new Set(['TOO_MANY_COLLECTIONS']),
    );
    expect(await list(client)).toHaveLength(COLLECTION_LIMITS.perMember);
  });
});

describe('saving a profile', () => {
  it('adds its card to the collection, in the first stage, newest first', async () => {
    const { client, collectionId, profiles } = await withProfiles(4);
    const detail = await client.call(getCollection, { params: { id: collectionId } });
    expect(detail.profiles.map(({ profileId }) => profileId)).toEqual(profiles.toReversed());
    expect(detail).toMatchObject({ profileCount: 4, shareToken: null });
    expect(detail.profiles[0]).toMatchObject({
      stage: 'to_contact',
      note: null,
      card: { fullName: 'Saved 3' },
    });
    expect(JSON.stringify(detail)).not.toContain('@example.test');
    const [summary] = await list(client);
    expect(summary).toMatchObject({ profileCount: 4 });
    expect(summary?.preview.map(({ fullName }) => fullName)).toEqual([
      'Saved 3',
      'Saved 2',
      'Saved 1',
    ]);
  });

  it('happens once, even with twenty requests at once', async () => {
    const { client } = await aMember(app);
    const { id: profileId } = await aMember(app);
    const { id } = await aCollection(client);
    const tries = await Promise.all(Array.from({ length: 20 }, () => add(client, id, profileId)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = tries.filter(({ status }) => status === 409);
    expect(refusals).toHaveLength(19);
    expect(refusals[0]?.error).toMatchObject({
      code: 'ALREADY_IN_COLLECTION',
      message: 'Profile is already in this collection',
    });
    expect((await list(client))[0]?.profileCount).toBe(1);
  });

  it('fills a collection exactly to its limit, even with many requests at once', async () => {
    const { client, collectionId, profiles, id: memberId } = await withProfiles(2);
    const room = 3;
    const rows = Array.from({ length: COLLECTION_LIMITS.profiles - 2 - room }, (_, i) => ({
      id: `cp_filler${collectionId}${i}`,
      collectionId,
      memberId,
      profileId: `user_gone${i}`,
      addedAt: 1,
      stage: 'to_contact',
      note: null,
    }));
    await app.ctx.db.insertInto('collectionProfiles').values(rows).execute();
    const others = await Promise.all(Array.from({ length: 6 }, () => aMember(app)));
    const tries = await Promise.all(others.map(({ id }) => add(client, collectionId, id)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(room);
    expect(tries.find(({ status }) => status !== 201)?.error?.code).toBe('COLLECTION_FULL');
    const again = await add(client, collectionId, profiles[0] ?? '');
    expect(again.error?.code).toBe('ALREADY_IN_COLLECTION');
  });

  it('needs a profile that is in the directory', async () => {
    const { client } = await aMember(app);
    const { id } = await aCollection(client);
    const newcomer = await aNewcomer(app);
    for (const profileId of [NONE, newcomer.id]) {
      expect((await add(client, id, profileId)).error?.code).toBe('PROFILE_NOT_FOUND');
    }
    expect((await add(client, id, 'someone')).status).toBe(400);
  });

  it('shows which collections contain a profile', async () => {
    const { client, collectionId, profiles } = await withProfiles(1);
    app.ctx.clock.advance(1);
    await aCollection(client, 'empty');
    const answer = await client.call(listCollections, { query: { profileId: profiles[0] } });
    expect(
      answer.items.map(({ id, containsProfile }) => [id === collectionId, containsProfile]),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await list(client))[0]).not.toHaveProperty('containsProfile');
  });

  it('is undone by taking it out, once', async () => {
    const { client, collectionId, profiles } = await withProfiles(1);
    const remove = () =>
      client.try(removeFromCollection, {
        params: { id: collectionId, profileId: profiles[0] ?? '' },
      });
    expect((await remove()).status).toBe(204);
    expect((await list(client))[0]?.profileCount).toBe(0);
    expect((await remove()).error?.code).toBe('PROFILE_NOT_FOUND');
    expect((await add(client, collectionId, profiles[0] ?? '')).status).toBe(201);
  });

  it('stores a stage and a private note, independently', async () => {
    const { client, collectionId, profiles } = await withProfiles(1);
    const params = { id: collectionId, profileId: profiles[0] ?? '' };
    const change = (body: object) => client.try(updateSavedProfile, { params, body });
    expect((await change({ stage: 'agreed' })).body).toMatchObject({ stage: 'agreed', note: null });
    expect((await change({ note: ' Ring on Monday. ' })).body).toMatchObject({
      stage: 'agreed',
      note: 'Ring on Monday.',
    });
    expect((await change({})).body).toMatchObject({ stage: 'agreed', note: 'Ring on Monday.' });
    expect((await change({ note: '' })).body).toMatchObject({ note: null });
    expect((await change({ stage: 'married' })).status).toBe(400);
    expect((await change({ note: 'x'.repeat(COLLECTION_LIMITS.note + 1) })).status).toBe(400);
    expect((await change({ note: 'a\0b' })).status).toBe(400);
  });

  it('survives the profile: a member who has left has no card, and can be removed', async () => {
    const { client, collectionId, profiles } = await withProfiles(2);
    const [goneId = ''] = profiles;
    await app.ctx.db.updateTable('profiles').set({ role: null }).where('id', '=', goneId).execute();
    app.ctx.directory.remove(goneId);
    const detail = await client.call(getCollection, { params: { id: collectionId } });
    expect(detail.profiles.map(({ card }) => card?.fullName ?? null)).toEqual(['Saved 1', null]);
    const [summary] = await list(client);
    expect(summary).toMatchObject({ profileCount: 2, preview: [{ fullName: 'Saved 1' }] });
    const params = { id: collectionId, profileId: goneId };
    expect((await client.try(removeFromCollection, { params })).status).toBe(204);
  });
});

describe('deleting a collection', () => {
  it('hides it at once, and can be undone with everything in it', async () => {
    const { client, collectionId: id } = await withProfiles(2);
    const params = { id };
    expect((await client.try(deleteCollection, { params })).status).toBe(204);
    expect(await list(client)).toEqual([]);
    expect((await client.try(getCollection, { params })).error?.code).toBe('COLLECTION_NOT_FOUND');
    expect((await client.try(deleteCollection, { params })).status).toBe(404);
    const restored = await client.call(restoreCollection, { params });
    expect(restored).toMatchObject({ id, profileCount: 2 });
    expect((await client.try(restoreCollection, { params })).status).toBe(404);
  });

  it('is final after ten minutes, and erases the saved profiles', async () => {
    const { client, collectionId: id } = await withProfiles(1);
    const recent = await aCollection(client, 'kept');
    await client.call(deleteCollection, { params: { id } });
    app.ctx.clock.advance(10 * MINUTE + 1);
    expect((await client.try(restoreCollection, { params: { id } })).status).toBe(404);
    await sweepCollections(app.ctx);
    const rows = await app.ctx.db
      .selectFrom('collectionProfiles')
      .select('id')
      .where('collectionId', '=', id)
      .execute();
    expect(rows).toEqual([]);
    expect((await list(client)).map((item) => item.id)).toEqual([recent.id]);
  });

  it('cannot be undone if the list has become full in the meantime', async () => {
    const { client } = await aMember(app);
    const { id } = await aCollection(client);
    await client.call(deleteCollection, { params: { id } });
    for (let i = 0; i < COLLECTION_LIMITS.perMember; i++) await aCollection(client);
    const { error } = await client.try(restoreCollection, { params: { id } });
    expect(error?.code).toBe('TOO_MANY_COLLECTIONS');
  });
});

describe('another member’s collection', () => {
  it('gets the same response as a missing one, for every request', async () => {
    const { collectionId, profiles } = await withProfiles(1);
    const { client } = await aMember(app);
    const profileId = profiles[0] ?? '';
    for (const id of [collectionId, 'col_00000000000000000000000000', 'anything']) {
      const params = { id };
      const answers = [
        await client.try(getCollection, { params }),
        await client.try(updateCollection, { params, body: { name: 'mine now' } }),
        await client.try(deleteCollection, { params }),
        await client.try(restoreCollection, { params }),
        await add(client, id, profileId),
        await client.try(updateSavedProfile, { params: { id, profileId }, body: { note: 'x' } }),
        await client.try(removeFromCollection, { params: { id, profileId } }),
      ];
      const outcomes = answers.map(({ status, error }) => `${status} ${error?.message}`);
      expect(new Set(outcomes)).toEqual(new Set(['404 Collection not found']));
    }
  });

  it('reveals nothing to visitors and to members who have not onboarded', async () => {
    const { collectionId: id } = await withProfiles(0);
    const newcomer = await aNewcomer(app);
    expect((await newcomer.client.try(getCollection, { params: { id } })).status).toBe(403);
    expect((await app.visitor().try(getCollection, { params: { id } })).status).toBe(401);
    expect((await app.visitor().try(listCollections, { query: {} })).status).toBe(401);
  });
});

it('the profiles saved in any of one’s collections are known, each once', async () => {
  const { client } = await aMember(app);
  const [first, second] = [await aCollection(client, 'First'), await aCollection(client, 'Second')];
  const { id: profileId } = await aMember(app);
  const saved = async () => (await client.call(listSavedIds, {})).profileIds;
  expect(await saved()).toEqual([]);
  for (const { id } of [first, second]) await add(client, id, profileId);
  expect(await saved()).toEqual([profileId]);
  expect((await (await aMember(app)).client.call(listSavedIds, {})).profileIds).toEqual([]);
  for (const { id } of [first, second]) await client.call(deleteCollection, { params: { id } });
  expect(await saved()).toEqual([]);
});
