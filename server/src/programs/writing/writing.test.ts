import { randomUUID } from 'node:crypto';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  createCollection,
  getCollection,
  listCollections,
  restoreCollection,
} from '@lintel/contract/collections/collections';
import { searchProfiles } from '@lintel/contract/directory/search';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { listEvents } from '@lintel/contract/messaging/realtime';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { COLLECTION_LIMITS } from '@lintel/contract/values/collections';
import { SCOPE_KEYS } from '@lintel/contract/values/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { manyMessages } from '#server/testing/many-messages.ts';
import { postgrest } from '#server/testing/postgrest.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e9 });
});
afterAll(() => app.close());

async function aProgrammer() {
  const member = await aMember(app, { location: 'Bristol' });
  await putOnPlan(app, member.id, 'business');
  return { ...member, api: postgrest(app, await tokenOf(member, [...SCOPE_KEYS])) };
}

describe('collections', () => {
  it('that are written appear on their page, and deleted ones can be restored', async () => {
    const { client, api } = await aProgrammer();
    const created = await api
      .from('collections')
      .insert([{ name: ' Leeds  team ' }, { name: 'York', description: ' ' }])
      .select('id,name,description');
    expect(created).toMatchObject({ status: 201, error: null });
    expect(created.data).toHaveLength(2);
    const { items } = await client.call(listCollections, { query: {} });
    expect(items.map(({ name }) => name).sort()).toEqual(['Leeds team', 'York']);
    const york = created.data?.find(({ name }) => name === 'York');
    const id: string = york?.id;
    const changed = await api.from('collections').update({ name: 'Whitby' }).eq('id', id);
    expect(changed).toMatchObject({ status: 204, error: null });
    expect(await client.call(getCollection, { params: { id } })).toMatchObject({ name: 'Whitby' });
    const deleted = await api.from('collections').delete().eq('id', id).select('name').single();
    expect(deleted).toMatchObject({ status: 200, data: { name: 'Whitby' } });
    expect((await client.call(listCollections, { query: {} })).items).toHaveLength(1);
    await client.call(restoreCollection, { params: { id } });
  });

  it('are written all or none, within the limits of the page', async () => {
    const { client, api } = await aProgrammer();
    const bad = await api.from('collections').insert([{ name: 'Good' }, { name: ' ' }]);
    expect(bad.error).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(bad.error?.details).toContain('Please enter a collection name');
    const many = Array.from({ length: COLLECTION_LIMITS.perMember + 1 }, (_, i) => ({
      name: `Collection ${i}`,
    }));
    const tooMany = await api.from('collections').insert(many);
    expect(tooMany).toMatchObject({ status: 409, error: { code: 'TOO_MANY_COLLECTIONS' } });
    expect((await client.call(listCollections, { query: {} })).items).toEqual([]);
  });

  it('of others are neither changed nor deleted, and a filter is needed', async () => {
    const [{ api }, other] = [await aProgrammer(), await aMember(app)];
    const { id } = await other.client.call(createCollection, { body: { name: 'Theirs' } });
    const changed = await api.from('collections').update({ name: 'Mine' }).eq('id', id).select();
    expect(changed.data).toEqual([]);
    expect((await api.from('collections').delete().eq('id', id).select()).data).toEqual([]);
    const { items } = await other.client.call(listCollections, { query: {} });
    expect(items).toMatchObject([{ name: 'Theirs' }]);
    for (const unfiltered of [
      api.from('collections').update({ name: 'x' }),
      api.from('collections').delete(),
    ]) {
      expect((await unfiltered).error?.details).toContain('needs a filter');
    }
  });
});

describe('saved profiles', () => {
  it('are saved, changed and removed as on the board', async () => {
    const { client, api } = await aProgrammer();
    const [one, other] = [await aMember(app), await aMember(app)];
    const { id: collectionId } = await client.call(createCollection, { body: { name: 'Board' } });
    const row = { collectionId, profileUserId: one.id, stage: 'in_talks', note: ' Rings back ' };
    const saved = await api.from('collectionProfiles').insert(row).select().single();
    expect(saved.data).toMatchObject({ stage: 'in_talks', note: 'Rings back' });
    const onPage = async () =>
      (await client.call(getCollection, { params: { id: collectionId } })).profiles;
    expect(await onPage()).toMatchObject([{ profileId: one.id, stage: 'in_talks' }]);
    const again = await api.from('collectionProfiles').insert({ ...row, stage: 'agreed' });
    expect(again).toMatchObject({ status: 409, error: { code: 'ALREADY_IN_COLLECTION' } });
    const onConflict = 'collectionId,profileUserId';
    const rows = [
      { ...row, stage: 'agreed' },
      { collectionId, profileUserId: other.id },
    ];
    await api.from('collectionProfiles').upsert(rows, { onConflict, ignoreDuplicates: true });
    expect((await onPage()).map(({ stage }) => stage).sort()).toEqual(['in_talks', 'to_contact']);
    const merged = await api.from('collectionProfiles').upsert(rows, { onConflict }).select();
    expect(merged.data).toHaveLength(2);
    expect((await onPage()).map(({ stage }) => stage).sort()).toEqual(['agreed', 'to_contact']);
    const moved = await api
      .from('collectionProfiles')
      .update({ stage: 'not_now' })
      .eq('profileUserId', other.id);
    expect(moved.error).toBeNull();
    await api.from('collectionProfiles').delete().eq('id', saved.data.id);
    expect(await onPage()).toMatchObject([{ profileId: other.id, stage: 'not_now' }]);
    const strangers = await aProgrammer();
    const foreign = await strangers.api.from('collectionProfiles').insert(row);
    expect(foreign.error?.code).toBe('COLLECTION_NOT_FOUND');
  });
});

describe('messages', () => {
  it('that are sent reach the other side, its events and the day’s count, once', async () => {
    const { client, id, api } = await aProgrammer();
    const other = await aMember(app);
    const row = { receiverId: other.id, content: 'Is it still to let?', clientId: randomUUID() };
    const sent = await api.from('messages').insert(row).select().single();
    expect(sent.data).toMatchObject({ senderId: id, content: row.content, readAt: null });
    const repeated = await api.from('messages').insert(row).select('id').single();
    expect(repeated.data).toEqual({ id: sent.data.id });
    const thread = await other.client.call(listMessages, { params: { profileId: id }, query: {} });
    expect(thread.items).toMatchObject([{ id: sent.data.id, content: row.content }]);
    const { items } = await other.client.call(listConversations, { query: {} });
    expect(items).toMatchObject([{ profileId: id, unreadCount: 1 }]);
    const events = await other.client.call(listEvents, { query: { after: 0 } });
    expect(events.events).toMatchObject([{ kind: 'message' }]);
    expect(await client.call(getUsageToday, {})).toMatchObject({ messagesSent: 1 });
    const unknown = { receiverId: `user_${'0'.repeat(26)}`, content: 'Hello' };
    expect((await api.from('messages').insert(unknown)).error?.code).toBe('PROFILE_NOT_FOUND');
  });

  it('are marked as read, but not those that the caller has sent', async () => {
    const { client, id, api } = await aProgrammer();
    const other = await aMember(app);
    await send(other, { id }, 'Good morning');
    await send({ client, id }, other, 'And to you');
    const readAt = new Date(app.ctx.clock.now()).toISOString();
    const marked = await api
      .from('messages')
      .update({ readAt })
      .eq('senderId', other.id)
      .select('readAt');
    expect(marked.data).toEqual([{ readAt }]);
    const { items } = await client.call(listConversations, { query: {} });
    expect(items).toMatchObject([{ unreadCount: 0 }]);
    const own = await api.from('messages').update({ readAt }).eq('senderId', id);
    expect(own.error?.details).toContain('You have not received this.');
    expect((await api.from('messages').delete().eq('senderId', id)).status).toBe(405);
  });

  it('fault: 150 are marked as read at once', async () => {
    await using real = await openTestApp();
    const ann = await aMember(real);
    await putOnPlan(real, ann.id, 'business');
    await manyMessages(real, ann, 1);
    const api = postgrest(real, await tokenOf(ann, [...SCOPE_KEYS]));
    const { data } = await api
      .from('messages')
      .select('id')
      .eq('receiverId', ann.id)
      .order('createdAt')
      .limit(150);
    const ids = (data ?? []).map((row) => row.id as string);
    expect(ids).toHaveLength(150);
    const marked = await api
      .from('messages')
      .update({ readAt: new Date(real.ctx.clock.now()).toISOString() })
      .in('id', ids)
      .select('readAt');
    expect(marked).toMatchObject({ status: 200, error: null });
    expect(marked.data).toHaveLength(150);
  });
});

describe('one’s own row of members', () => {
  it('is changed as by the form, and found by the next search', async () => {
    const { client, id, api } = await aProgrammer();
    const change = { businessName: 'Bristol Lettings 7431', focus: ['HMO'], budgetMax: 250_000 };
    const changed = await api.from('users').update(change).eq('id', id).select().single();
    expect(changed.data).toMatchObject({ id, ...change, location: 'Bristol' });
    const { items } = await client.call(searchProfiles, { query: { q: '7431' } });
    expect(items).toMatchObject([{ id, businessName: 'Bristol Lettings 7431' }]);
    const cleared = await api.from('users').update({ businessName: null }).eq('id', id);
    expect(cleared.error).toBeNull();
    const user = await client.call(getSessionUser, {});
    expect(user.profile).toMatchObject({ businessName: null, focus: ['HMO'] });
    const wrong = await api.from('users').update({ budgetMin: 300_000 }).eq('id', id);
    expect(wrong.error?.details).toContain('budgetMax: The maximum must not be less');
    expect(
      (await api.from('users').update({ email: 'x@example.test' }).eq('id', id)).error,
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('says where its member is, in the terms of the form, and is told with names', async () => {
    const { api, id } = await aProgrammer();
    const places = {
      basePlaceId: 'ls6',
      areas: [{ placeId: 'leeds-leeds', miles: 10 }, { nation: 'Wales' }],
    };
    const shown = {
      basePlaceId: 'ls6',
      basePlace: { id: 'ls6', name: 'LS6, Leeds' },
      areas: [{ placeId: 'leeds-leeds', name: 'Leeds', miles: 10 }, { nation: 'Wales' }],
    };
    const own = () => api.from('users').update(places).eq('id', id).select().single();
    expect((await own()).data).toMatchObject(shown);
    const card = await api.from('users').select('id, basePlace, areas').eq('basePlaceId', 'ls6');
    const { basePlace, areas } = shown;
    expect(card.data).toEqual([{ id, basePlace, areas }]);
    await api.from('users').update({ businessName: 'Headingley Lets' }).eq('id', id);
    expect((await api.from('users').select().eq('id', id).single()).data).toMatchObject(shown);
    const wrong = await api.from('users').update({ basePlaceId: 'atlantis' }).eq('id', id);
    expect(wrong.error?.details).toContain('basePlaceId: Choose a place from the list.');
    const filtered = await api.from('users').select('id').eq('areas', 'ls6');
    expect(filtered.error).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is the only one that changes', async () => {
    const { api } = await aProgrammer();
    const other = await aMember(app, { location: 'Sheffield' });
    const change = { businessName: 'Taken over' };
    const changed = await api.from('users').update(change).eq('location', 'Sheffield').select();
    expect(changed.data).toEqual([]);
    const { profile } = await other.client.call(getSessionUser, {});
    expect(profile.businessName).toBeNull();
  });
});

it('tables that are only read answer 405 to changes', async () => {
  const { api, id } = await aProgrammer();
  for (const table of ['dailyUsage', 'subscriptions']) {
    const answers = [
      await api.from(table).insert({ userId: id }),
      await api.from(table).update({ plan: 'pro' }).eq('userId', id),
      await api.from(table).delete().eq('userId', id),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 405, error: { code: 'METHOD_NOT_ALLOWED' } });
    }
  }
  expect((await api.from('users').insert({ fullName: 'Someone' })).status).toBe(405);
});
