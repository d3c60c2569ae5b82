import {
  addToCollection,
  createCollection,
  getCollection,
  openSharedCollection,
  shareCollection,
} from '@lintel/contract/collections/collections';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember, listBlocks, unblockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import {
  aConversation,
  read,
  send,
  type Talker,
  trySend,
  twoMembers,
} from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const tryBlock = ({ client }: Pick<Talker, 'client'>, { id }: { id: string }) =>
  client.try(blockMember, { params: { id } });
const block = ({ client }: Talker, { id }: { id: string }) =>
  client.call(blockMember, { params: { id } });
const unblock = ({ client }: Talker, { id }: { id: string }) =>
  client.call(unblockMember, { params: { id } });
const seeProfile = ({ client }: Talker, { id }: { id: string }) =>
  client.try(getProfile, { params: { id } });
const blocksOf = async ({ client }: Talker) => (await client.call(listBlocks, {})).items;
const list = ({ client }: Talker, query = {}) => client.call(listConversations, { query });
const thread = ({ client }: Talker, { id }: { id: string }) =>
  client.call(listMessages, { params: { profileId: id }, query: {} });
const stranger = { id: `user_${'0'.repeat(26)}` };

describe('a block', () => {
  it('hides both members’ profiles from each other until it is undone', async () => {
    const [ada, ben] = await twoMembers(app, {}, { fullName: 'Ben Hidden' });
    expect(await tryBlock(ada, ben)).toMatchObject({ status: 204 });
    expect((await seeProfile(ada, ben)).error?.code).toBe('PROFILE_NOT_FOUND');
    expect((await seeProfile(ben, ada)).error?.code).toBe('PROFILE_NOT_FOUND');
    const [own, ...rest] = await blocksOf(ada);
    expect(rest).toEqual([]);
    expect(Object.keys(own ?? {}).toSorted()).toEqual(['blockedAt', 'name', 'profileId']);
    expect(own).toMatchObject({ profileId: ben.id, name: 'Ben Hidden' });
    expect(await blocksOf(ben)).toEqual([]);
    await unblock(ada, ben);
    await unblock(ada, ben);
    await unblock(ada, stranger);
    expect((await seeProfile(ben, ada)).status).toBe(200);
    expect(await blocksOf(ada)).toEqual([]);
  });

  it('can only be undone by the member who made it', async () => {
    const [ada, ben] = await aConversation(app);
    await block(ada, ben);
    await block(ben, ada);
    await unblock(ben, ada);
    expect((await seeProfile(ben, ada)).status).toBe(404);
    expect(await blocksOf(ada)).toHaveLength(1);
  });

  it('on both sides hides both names until one is undone', async () => {
    const [ada, ben] = await aConversation(app);
    await block(ada, ben);
    await block(ben, ada);
    for (const one of [ada, ben]) expect(await blocksOf(one)).toMatchObject([{ name: null }]);
    await unblock(ada, ben);
    expect((await blocksOf(ben))[0]?.name).toMatch(/^Member/);
  });

  it('of the member themselves, a missing member, or one who has blocked them is refused', async () => {
    const [ada, ben] = await twoMembers(app);
    expect((await tryBlock(ada, ada)).error?.code).toBe('OWN_BLOCK');
    expect((await tryBlock(ada, stranger)).error?.code).toBe('PROFILE_NOT_FOUND');
    expect((await tryBlock(ada, { id: 'x' })).status).toBe(404);
    await block(ben, ada);
    const { error } = await tryBlock(ada, ben);
    expect(error?.code).toBe('PROFILE_NOT_FOUND');
  });

  it('needs a session and a complete profile', async () => {
    const [ada] = await twoMembers(app);
    const visitor = { client: app.visitor() };
    expect((await tryBlock(visitor, ada)).status).toBe(401);
    expect((await visitor.client.try(unblockMember, { params: { id: ada.id } })).status).toBe(401);
    expect((await visitor.client.try(listBlocks, {})).status).toBe(401);
    expect((await tryBlock(await aNewcomer(app), ada)).error?.code).toBe('NOT_ONBOARDED');
  });

  it('exists once, however many requests arrive at once from both sides', async () => {
    const [ada, ben] = await aConversation(app);
    const both = Array.from({ length: 8 }, () => [tryBlock(ada, ben), tryBlock(ben, ada)]).flat();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await blocksOf(ada)).toHaveLength(1);
    expect(await blocksOf(ben)).toHaveLength(1);
  });

  it('is rate-limited', async () => {
    await using strict = await openTestApp();
    const [ada, ben] = await twoMembers(strict);
    for (let i = 0; i < 60; i++) await tryBlock(ada, ben);
    expect((await tryBlock(ada, ben)).error?.code).toBe('RATE_LIMITED');
    expect((await tryBlock(ben, ada)).status).toBe(404);
  });
});

describe('lists of profiles', () => {
  it('leave out the other member on both sides, even if the browser has cached the list', async () => {
    const [ada, ben] = await twoMembers(app, { fullName: 'Zed Pair' }, { fullName: 'Zed Pair' });
    const url = '/api/profiles?q=Zed+Pair';
    const before = await ada.client.inject({ url });
    expect(before.json().total).toBe(2);
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await ada.client.inject({ url, headers })).statusCode).toBe(304);
    await block(ben, ada);
    for (const [viewer, hidden] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const page = await viewer.client.call(searchProfiles, { query: { q: 'Zed Pair' } });
      expect(page.items.map(({ id }) => id)).toEqual([viewer.id]);
      expect([page.total, page.facets.role.investor]).toEqual([1, 1]);
      const cards = await viewer.client.call(listCards, { query: { ids: [ada.id, ben.id] } });
      expect(cards.items.map(({ id }) => id)).not.toContain(hidden.id);
    }
    const after = await ada.client.inject({ url, headers });
    expect([after.statusCode, after.json().total]).toEqual([200, 1]);
    await unblock(ben, ada);
    expect((await ada.client.inject({ url, headers })).json().total).toBe(2);
  });

  it('keep the place in a collection without the card, and leave it out of a shared one', async () => {
    const [ada, ben] = await twoMembers(app);
    const { id } = await ada.client.call(createCollection, { body: { name: 'North' } });
    const saving = { params: { id }, body: { profileId: ben.id } };
    await ada.client.call(addToCollection, saving);
    const { shareToken } = await ada.client.call(shareCollection, { params: { id } });
    await block(ben, ada);
    const collection = await ada.client.call(getCollection, { params: { id } });
    expect(collection.profiles).toMatchObject([{ profileId: ben.id, card: null }]);
    const body = { shareToken };
    const sharedCollection = await ada.client.call(openSharedCollection, { body });
    expect(sharedCollection.profiles).toEqual([]);
    const acrossBlock = await ben.client.call(openSharedCollection, { body });
    expect(acrossBlock.sharedBy).toBeNull();
    const { id: other } = await ada.client.call(createCollection, { body: { name: 'South' } });
    const again = await ada.client.try(addToCollection, { ...saving, params: { id: other } });
    expect(again.error?.code).toBe('PROFILE_NOT_FOUND');
    const cai = await aMember(app);
    const asStranger = await cai.client.call(openSharedCollection, { body });
    expect(asStranger).toMatchObject({ sharedBy: expect.any(String), profiles: [{ id: ben.id }] });
  });
});

describe('a conversation with a block', () => {
  it('can be read by both and written to by neither, and is not in the blocker’s list', async () => {
    const [ada, ben] = await aConversation(app);
    await send(ben, ada, 'Are you there?');
    await block(ada, ben);
    expect((await trySend(ada, ben)).error?.code).toBe('BLOCKED_BY_YOU');
    expect((await trySend(ben, ada)).error).toMatchObject({
      code: 'BLOCKED',
      message: 'You cannot write to this member.',
    });
    expect(await list(ada)).toMatchObject({ items: [], unreadCount: 0 });
    expect((await list(ada, { q: 'are you there' })).items).toEqual([]);
    expect((await list(ben)).items).toMatchObject([{ profileId: ada.id, profile: { bio: null } }]);
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { items, viewer: may } = await thread(viewer, other);
      expect([items.length, may.canMessage]).toEqual([3, false]);
    }
    await unblock(ada, ben);
    expect((await list(ada)).items).toHaveLength(1);
    await send(ben, ada, 'Good to hear');
  });

  it('that has not started reveals nothing to the blocked member', async () => {
    const [ada, ben] = await twoMembers(app);
    await block(ada, ben);
    expect((await trySend(ben, ada)).error?.code).toBe('PROFILE_NOT_FOUND');
    expect((await trySend(ada, ben)).error?.code).toBe('BLOCKED_BY_YOU');
  });

  it('notifies both members of the block once, and not of later reading', async () => {
    const [ada, ben] = await aConversation(app);
    const events = app.ctx.db.selectFrom('memberEvents').selectAll().orderBy('number');
    const eventsOf = (id: string) => events.where('memberId', '=', id).execute();
    await block(ada, ben);
    for (const { id } of [ada, ben]) {
      expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'conversation', by: ada.id });
    }
    const before = await eventsOf(ben.id);
    await block(ada, ben);
    expect(await eventsOf(ben.id)).toEqual(before);
    const eventCount = (await eventsOf(ada.id)).length;
    await read(ben, ada, 1);
    expect(await eventsOf(ada.id)).toHaveLength(eventCount);
    expect((await eventsOf(ben.id)).at(-1)).toMatchObject({ kind: 'read', by: ben.id, seq: 1 });
  });

  it('contains no message that arrived after the response to the block', async () => {
    const [ada, ben] = await aConversation(app);
    let isBlocked = false;
    const sending = Array.from({ length: 12 }, async (_, i) => {
      const after = isBlocked;
      const { status } = await trySend(ben, ada, `number ${i}`);
      return { after, status };
    });
    const blocking = block(ada, ben).then(() => {
      isBlocked = true;
    });
    const sent = await Promise.all(sending);
    await blocking;
    const { items } = await thread(ada, ben);
    expect(items).toHaveLength(2 + sent.filter(({ status }) => status === 201).length);
    expect((await trySend(ben, ada)).status).toBe(403);
    expect((await thread(ada, ben)).items).toHaveLength(items.length);
  });
});

it('after the response to a block, no first message arrives', async () => {
  await using strict = await openTestApp({ rateLimitFactor: 1000 });
  for (let round = 0; round < 10; round += 1) {
    const ben = await aMember(strict);
    const senders = await Promise.all(Array.from({ length: 4 }, () => aMember(strict)));
    const atAnswer = senders.map(async (sender) => {
      const sending = trySend(sender, ben);
      await block(ben, sender);
      const rows = strict.ctx.db.selectFrom('messages').select('id');
      const before = await rows.where('senderId', '=', sender.id).execute();
      await sending;
      const after = await rows.where('senderId', '=', sender.id).execute();
      expect(after).toEqual(before);
    });
    await Promise.all(atAnswer);
  }
});
