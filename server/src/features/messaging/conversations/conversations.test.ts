import { exportAccount } from '@lintel/contract/accounts/accounts';
import {
  listConversations,
  listMessages,
  listWrittenTo,
} from '@lintel/contract/messaging/messages';
import { listEvents } from '@lintel/contract/messaging/realtime';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aMember, saveProfile } from '#server/testing/builders.ts';
import { aConversation, read, send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const list = ({ client }: Talker, query = {}) => client.call(listConversations, { query });
const thread = ({ client }: Talker, profileId: string, query = {}) =>
  client.call(listMessages, { params: { profileId }, query });

async function leave(member: { id: string }): Promise<void> {
  const { ctx } = app;
  await transact(ctx, (tx) => deleteAccount(ctx, tx, member.id));
}

describe('the list of conversations', () => {
  it('is the newest first, with the other’s card, the last message and what is unread', async () => {
    const ada = await aMember(app);
    const writers = [];
    for (const fullName of ['Cai Rhys', 'Dee Marsh', 'Eve Lund']) {
      const writer = await aMember(app, { fullName });
      app.ctx.clock.advance(1_000);
      await send(writer, ada, `I am ${fullName}`);
      writers.push(writer);
    }
    app.ctx.clock.advance(1_000);
    await send(ada, writers[0] as Talker, 'Hello Cai');
    const { items, unreadCount, nextBefore } = await list(ada);
    expect(items.map(({ profile, unreadCount: unread }) => [profile?.fullName, unread])).toEqual([
      ['Cai Rhys', 1],
      ['Eve Lund', 1],
      ['Dee Marsh', 1],
    ]);
    expect(items[0]?.lastMessage).toMatchObject({ content: 'Hello Cai', senderId: ada.id, seq: 2 });
    expect(unreadCount).toBe(3);
    expect(nextBefore).toBeNull();
    await read(ada, writers[2] as Talker, 1);
    expect((await list(ada)).unreadCount).toBe(2);
  });

  it('contains the cursor of the newest event that it includes, as a thread does', async () => {
    const [ada, bob] = [await aMember(app), await aMember(app)];
    expect((await list(ada)).cursor).toBe(0);
    expect((await thread(ada, bob.id)).cursor).toBe(0);
    await send(bob, ada);
    await send(ada, bob);
    const { cursor } = await ada.client.call(listEvents, { query: {} });
    expect(cursor).toBe(2);
    for (const query of [{}, { q: 'x' }, { limit: 1 }]) {
      expect((await list(ada, query)).cursor).toBe(cursor);
    }
    expect((await thread(ada, bob.id)).cursor).toBe(cursor);
  });

  it('is paged without gaps or duplicates, even if many messages arrived at once', async () => {
    const ada = await aMember(app);
    const others = [];
    for (let i = 0; i < 7; i++) others.push(await aMember(app));
    await Promise.all(others.map((other) => send(other, ada)));
    const view: string[] = [];
    let before: string | undefined;
    do {
      const page = await list(ada, { limit: 3, ...(before && { before }) });
      expect(page.unreadCount).toBe(7);
      view.push(...page.items.map(({ profileId }) => profileId));
      before = page.nextBefore ?? undefined;
    } while (before);
    expect(view.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  });

  it('is of the oldest first on request, page by page', async () => {
    const ada = await aMember(app);
    const others = [];
    for (let i = 0; i < 3; i++) {
      const other = await aMember(app);
      others.push(other.id);
      await send(other, ada);
      app.ctx.clock.advance(1000);
    }
    const oldest = { show: 'unread', order: 'oldest', limit: 2 } as const;
    const first = await list(ada, oldest);
    const second = await list(ada, { ...oldest, before: first.nextBefore ?? '' });
    const view = [...first.items, ...second.items].map(({ profileId }) => profileId);
    expect(view).toEqual(others);
    expect(second.nextBefore).toBeNull();
    await ada.client.call(blockMember, { params: { id: others[0] ?? '' } });
    expect((await list(ada, oldest)).items.map(({ profileId }) => profileId)).toEqual(
      others.slice(1),
    );
  });

  it('shortens what is long, and carries no email', async () => {
    const [ada, ben] = await twoMembers(app, { email: 'ada.private@example.test' });
    await send(ada, ben, `${'word '.repeat(100)}end`);
    const response = await ben.client.inject({ url: '/api/conversations' });
    const content: string = response.json().items[0].lastMessage.content;
    expect(content.length).toBeLessThanOrEqual(160);
    expect(content.endsWith('…')).toBe(true);
    expect(response.body).not.toContain('ada.private');
  });

  it.each([['before=x'], ['limit=0'], ['limit=1e9'], [`q=${'x'.repeat(101)}`]])(
    'refuses %s',
    async (query) => {
      const { client } = await aMember(app);
      expect((await client.inject({ url: `/api/conversations?${query}` })).statusCode).toBe(400);
    },
  );

  it('needs a session', async () => {
    expect((await app.visitor().try(listConversations, { query: {} })).status).toBe(401);
  });
});

describe('a search in the viewer’s conversations', () => {
  it('finds names and text, and shows the newest matching message of the viewer’s only', async () => {
    const [ada, ben] = await twoMembers(app, {}, { fullName: 'Bronwen Pugh' });
    await send(ben, ada, 'The boiler in Rusholme is new.');
    await send(ada, ben, `${'Long before. '.repeat(20)}Has the BOILER a guarantee?`);
    const cai = await aMember(app, { fullName: 'Cai Boilerman' });
    await send(cai, ada, 'Good morning');
    const [one, other] = await aConversation(app);
    await send(one, other, 'Our boiler');

    const { items } = await list(ada, { q: 'boiler' });
    expect(items.map(({ profileId }) => profileId).toSorted()).toEqual([ben.id, cai.id].toSorted());
    const [withBen] = items.filter(({ profileId }) => profileId === ben.id);
    expect(withBen?.match).toMatchObject({ seq: 2 });
    expect(withBen?.match?.snippet).toMatch(/^….*BOILER a guarantee\?$/);
    expect(items.find(({ profileId }) => profileId === cai.id)?.match).toBeUndefined();
    expect((await list(ada, { q: 'bronwen' })).items).toHaveLength(1);
  });

  it('treats special characters literally', async () => {
    const [ada, ben] = await twoMembers(app);
    await send(ada, ben, 'A yield of 8% on C:\\flats_2');
    for (const q of ['8%', '\\flats', 'flats_2']) {
      expect((await list(ada, { q })).items, q).toHaveLength(1);
    }
    for (const q of ['8_', '%%', 'flatsx2', '_']) {
      expect((await list(ada, { q })).items.length, q).toBe(q === '_' ? 1 : 0);
    }
  });
});

describe('a thread', () => {
  it('is empty before the first message, and shows what a message would cost', async () => {
    const [ada, ben] = await twoMembers(app, {}, { fullName: 'Ben Oduya' });
    expect(await thread(ada, ben.id)).toMatchObject({
      conversationId: null,
      profile: { fullName: 'Ben Oduya' },
      items: [],
      lastSeq: 0,
      hasEarlier: false,
      hasLater: false,
      viewer: { canMessage: true },
      allowance: { counts: true, left: 2, limit: 2 },
    });
  });

  it('is read from its end, or before or after a sequence number', async () => {
    const [ada, ben] = await aConversation(app);
    for (let i = 3; i <= 9; i++) await send(ada, ben, `number ${i}`);
    const seqs = async (query: object) => {
      const { items, hasEarlier, hasLater } = await thread(ben, ada.id, query);
      return [items.map(({ seq }) => seq), hasEarlier, hasLater];
    };
    expect(await seqs({ limit: 3 })).toEqual([[7, 8, 9], true, false]);
    expect(await seqs({ limit: 3, before: 7 })).toEqual([[4, 5, 6], true, true]);
    expect(await seqs({ before: 4 })).toEqual([[1, 2, 3], false, true]);
    expect(await seqs({ after: 7 })).toEqual([[8, 9], true, false]);
    expect(await seqs({ after: 2, limit: 2 })).toEqual([[3, 4], true, true]);
    expect(await seqs({ after: 9 })).toEqual([[], false, false]);
  });

  it('of other members cannot be requested', async () => {
    const [ada] = await aConversation(app);
    const stranger = await aMember(app);
    const view = await thread(stranger, ada.id);
    expect(view).toMatchObject({ conversationId: null, items: [] });
    const unknownMember = { params: { profileId: `user_${'0'.repeat(26)}` }, query: {} };
    expect((await stranger.client.try(listMessages, unknownMember)).error?.code).toBe(
      'PROFILE_NOT_FOUND',
    );
    const own = { params: { profileId: ada.id }, query: {} };
    const alone = await ada.client.try(listMessages, own);
    expect(alone.error?.code).toBe('OWN_CONVERSATION');
  });
});

describe('a member who leaves', () => {
  it('leaves the messages to the other member, without a name, and cannot be answered', async () => {
    const [ada, ben] = await aConversation(app);
    await leave(ben);
    const view = await thread(ada, ben.id);
    expect(view).toMatchObject({ profile: null, viewer: { canMessage: false } });
    expect(view.items).toHaveLength(2);
    expect((await list(ada)).items[0]).toMatchObject({ profileId: ben.id, profile: null });
    const { items } = await list(ada, { q: 'Good morning to you' });
    expect(items).toHaveLength(1);
  });

  it('takes the conversation along if the other member left before', async () => {
    const [ada, ben] = await aConversation(app);
    const { conversationId } = await thread(ada, ben.id);
    await leave(ben);
    await leave(ada);
    const messages = app.ctx.db.selectFrom('messages').selectAll();
    expect(await messages.where('conversationId', '=', conversationId ?? '').execute()).toEqual([]);
  });
});

it('an export contains everything that the member has sent and received, and nothing else', async () => {
  const [ada, ben] = await aConversation(app);
  await aConversation(app);
  await saveProfile(ada.client, { fullName: 'Ada Byron' });
  const accountExport = (await ada.client.call(exportAccount, {})) as unknown as {
    messages: { content: string }[];
    usage: object[];
  };
  expect(accountExport.messages.map(({ content }) => content)).toEqual([
    'Good morning',
    'Good morning to you',
  ]);
  expect(accountExport.usage).toMatchObject([{ date: '2026-11-21', messagesSent: 1 }]);
  expect(JSON.stringify(accountExport)).not.toContain(`${ben.id}@`);
});

it('the members that one has written to are known, not those who wrote and wait for an answer', async () => {
  const [ada, bob] = await twoMembers(app);
  const cai = await aMember(app);
  const writtenTo = ({ client }: Talker) => client.call(listWrittenTo, {});
  await send(ada, bob);
  await send(cai, ada);
  expect(await writtenTo(ada)).toEqual({ profileIds: [bob.id] });
  expect(await writtenTo(bob)).toEqual({ profileIds: [] });
  await send(bob, ada);
  expect(await writtenTo(bob)).toEqual({ profileIds: [ada.id] });
});

it('a thread without an answer says whether it is the first that the member has written to', async () => {
  const [ada, ben] = await twoMembers(app);
  const cat = await aMember(app);
  expect((await thread(ada, ben.id)).awaiting).toEqual({ responseMinutes: null, isFirst: true });
  await send(ada, ben);
  expect((await thread(ada, ben.id)).awaiting).toEqual({ responseMinutes: null, isFirst: true });
  expect((await thread(ada, cat.id)).awaiting).toEqual({ responseMinutes: null, isFirst: false });
  await send(ben, ada);
  expect((await thread(ada, ben.id)).awaiting).toBeNull();
});
