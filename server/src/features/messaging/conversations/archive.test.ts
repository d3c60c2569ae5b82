import {
  changeConversation,
  listConversations,
  listMessages,
} from '@lintel/contract/messaging/messages';
import { listEvents } from '@lintel/contract/messaging/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { aConversation, read, send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Show = 'all' | 'unread' | 'archived';
const idsIn = async ({ client }: Talker, show: Show) =>
  (await client.call(listConversations, { query: { show } })).items.map(
    ({ profileId }) => profileId,
  );
const unreadOf = async ({ client }: Talker) =>
  (await client.call(listConversations, { query: { limit: 1 } })).unreadCount;
const change = (
  { client }: Talker,
  other: { id: string },
  body: { isArchived?: boolean; isUnread?: true },
) => client.call(changeConversation, { params: { profileId: other.id }, body });

describe('an archived conversation', () => {
  it('is in the archive alone, on one side alone, until it is taken out', async () => {
    const [ada, ben] = await aConversation(app);
    expect(await change(ada, ben, { isArchived: true })).toEqual({
      isArchived: true,
      unreadCount: 1,
    });
    expect(await idsIn(ada, 'all')).toEqual([]);
    expect(await idsIn(ada, 'unread')).toEqual([]);
    expect(await idsIn(ada, 'archived')).toEqual([ben.id]);
    expect(await unreadOf(ada)).toBe(0);
    expect(await idsIn(ben, 'all')).toEqual([ada.id]);
    await change(ada, ben, { isArchived: false });
    expect(await idsIn(ada, 'all')).toEqual([ben.id]);
    expect(await idsIn(ada, 'archived')).toEqual([]);
    expect(await unreadOf(ada)).toBe(1);
  });

  it('returns when the other side writes, and not when its own side does', async () => {
    const [ada, ben] = await aConversation(app);
    await change(ada, ben, { isArchived: true });
    await send(ada, ben);
    const params = { profileId: ben.id };
    expect((await ada.client.call(listMessages, { params, query: {} })).isArchived).toBe(true);
    await send(ben, ada);
    expect(await idsIn(ada, 'all')).toEqual([ben.id]);
    expect(await idsIn(ada, 'archived')).toEqual([]);
  });

  it('is not counted as unread, whichever list is asked for', async () => {
    const [ada, ben] = await aConversation(app);
    const cat = await aMember(app);
    await send(cat, ada);
    await send(cat, ada);
    await change(ada, ben, { isArchived: true });
    for (const show of ['all', 'unread', 'archived'] as const) {
      const { unreadCount } = await ada.client.call(listConversations, { query: { show } });
      expect([show, unreadCount]).toEqual([show, 2]);
    }
  });

  it('is found by its words', async () => {
    const [ada, ben] = await aConversation(app);
    await change(ada, ben, { isArchived: true });
    const { items } = await ada.client.call(listConversations, { query: { q: 'good morning' } });
    expect(items).toMatchObject([{ profileId: ben.id, isArchived: true }]);
  });
});

describe('a conversation marked as unread', () => {
  it('counts as one until it is read again, without a word to the other side', async () => {
    const [ada, ben] = await aConversation(app);
    await read(ada, ben, 2);
    const { cursor } = await ben.client.call(listEvents, { query: {} });
    await change(ada, ben, { isUnread: true });
    expect(await unreadOf(ada)).toBe(1);
    expect(await idsIn(ada, 'unread')).toEqual([ben.id]);
    await read(ada, ben, 2);
    expect(await unreadOf(ada)).toBe(0);
    expect(await idsIn(ada, 'unread')).toEqual([]);
    expect((await ben.client.call(listEvents, { query: {} })).cursor).toBe(cursor);
  });

  it('tells the member’s other devices once it is read again, and not when nothing changes', async () => {
    const [ada, ben] = await aConversation(app);
    await send(ben, ada);
    await read(ada, ben, 2);
    const { cursor } = await ada.client.call(listEvents, { query: {} });
    // One message is still unread, so reading up to here again changes nothing.
    expect(await read(ada, ben, 2)).toEqual({ readUpTo: 2, unreadCount: 1 });
    expect((await ada.client.call(listEvents, { query: {} })).cursor).toBe(cursor);
    await read(ada, ben, 3);
    await change(ada, ben, { isUnread: true });
    const before = (await ada.client.call(listEvents, { query: {} })).cursor;
    expect(await read(ada, ben, 3)).toEqual({ readUpTo: 3, unreadCount: 0 });
    const { events } = await ada.client.call(listEvents, { query: { after: before } });
    expect(events).toMatchObject([{ kind: 'conversation', profileId: ben.id, by: ada.id }]);
  });

  it('keeps the number of messages that really are unread', async () => {
    const [ada, ben] = await aConversation(app);
    await send(ben, ada);
    expect(await change(ada, ben, { isUnread: true })).toEqual({
      isArchived: false,
      unreadCount: 2,
    });
  });
});

it('tells the member’s other tabs and devices', async () => {
  const [ada, ben] = await aConversation(app);
  const { cursor } = await ada.client.call(listEvents, { query: {} });
  await change(ada, ben, { isArchived: true });
  await change(ada, ben, { isUnread: true });
  const { events } = await ada.client.call(listEvents, { query: { after: cursor } });
  const event = { kind: 'conversation', profileId: ben.id, by: ada.id };
  expect(events).toMatchObject([event, event]);
});

it('fault: a member who has read a lot can still mark as read and archive', async () => {
  const [ann, bob] = await aConversation(app);
  const reads = Array.from({ length: 150 }, () => unreadOf(ann));
  expect(await Promise.all(reads)).not.toContain(undefined);
  const { id } = await send(bob, ann, 'One more');
  expect(id).toBeDefined();
  expect(await read(ann, bob, 3)).toMatchObject({ unreadCount: 0 });
  expect(await change(ann, bob, { isArchived: true })).toMatchObject({ isArchived: true });
});

it('changes nothing where there is no conversation', async () => {
  const [ada, ben] = await twoMembers(app);
  const params = { profileId: ben.id };
  const { status } = await ada.client.try(changeConversation, {
    params,
    body: { isArchived: true },
  });
  expect(status).toBe(404);
});
