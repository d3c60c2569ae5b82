import { randomUUID } from 'node:crypto';
import {
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@lintel/contract/messaging/messages';
import { listChannelMessages } from '@lintel/contract/messaging/realtime';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { saveOwnProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { aConversation, read, send, trySend, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const NONE = { id: `user_${'0'.repeat(26)}` };
const thread = (viewer: { client: Awaited<ReturnType<typeof aMember>>['client'] }, id: string) =>
  viewer.client.call(listMessages, { params: { profileId: id }, query: {} });

describe('a message', () => {
  it('is visible to both members, with its sender, and unread', async () => {
    const [ada, ben] = await twoMembers(app);
    const clientId = randomUUID();
    const { status, body } = await trySend(ada, ben, '  Good morning \n', clientId);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      clientId,
      seq: 1,
      senderId: ada.id,
      receiverId: ben.id,
      content: 'Good morning',
      readAt: null,
    });
    expect(body.id).toMatch(/^msg_[0-9a-z]{26}$/);
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect((await thread(viewer, other.id)).items).toEqual([body]);
    }
    const [item] = (await ben.client.call(listConversations, { query: {} })).items;
    expect(item).toMatchObject({ profileId: ada.id, unreadCount: 1 });
    const [own] = (await ada.client.call(listConversations, { query: {} })).items;
    expect(own).toMatchObject({ profileId: ben.id, unreadCount: 0 });
  });

  it('that is sent again gets the first one’s response, and neither counts nor notifies again', async () => {
    const [ada, ben] = await twoMembers(app);
    const clientId = randomUUID();
    const first = await trySend(ada, ben, 'Once', clientId);
    const again = await trySend(ada, ben, 'Once', clientId.toUpperCase());
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await ada.client.call(getUsageToday, {})).messagesSent).toBe(1);
    const events = app.ctx.db.selectFrom('memberEvents').selectAll();
    expect(await events.where('memberId', '=', ben.id).execute()).toHaveLength(1);
  });

  it('that asks for a payment says so to its reader alone, among the first ten', async () => {
    const [ada, ben] = await aConversation(app);
    for (let seq = 3; seq <= 11; seq++) await send(ada, ben, 'Please send £500 to hold it.');
    const marked = (items: { seq: number; asksForPayment: boolean }[]) =>
      items.filter(({ asksForPayment }) => asksForPayment).map(({ seq }) => seq);
    const { conversationId, items } = await thread(ben, ada.id);
    expect(marked(items)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(marked((await thread(ada, ben.id)).items)).toEqual([]);
    const query = { channel: conversationId ?? '' };
    expect((await ben.client.call(listChannelMessages, { query })).items).toEqual(items);
  });

  it('is refused if another member wrote it', async () => {
    const [ada, ben] = await twoMembers(app);
    const params = { profileId: ben.id };
    const body = { clientId: randomUUID(), content: 'Private' };
    const waiting = { ...body, writerId: ben.id };
    const refused = await ada.client.try(sendMessage, { params, body: waiting });
    expect(refused).toMatchObject({ status: 409, error: { code: 'OTHER_WRITER' } });
    expect((await ada.client.call(listMessages, { params, query: {} })).items).toEqual([]);
    expect((await ada.client.call(getUsageToday, {})).messagesSent).toBe(0);
    const own = await ada.client.try(sendMessage, { params, body: { ...body, writerId: ada.id } });
    expect(own.status).toBe(201);
  });

  it('with the same client id but another text or recipient is a conflict', async () => {
    const [ada, ben] = await twoMembers(app);
    const other = await aMember(app);
    const clientId = randomUUID();
    await trySend(ada, ben, 'Once', clientId);
    for (const answer of [
      await trySend(ada, ben, 'Twice', clientId),
      await trySend(ada, other, 'Once', clientId),
    ]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'MESSAGE_ID_TAKEN' } });
    }
    // Another member's ids are their own.
    expect((await trySend(ben, ada, 'Mine', clientId)).status).toBe(201);
  });

  it.each([
    ['', 'Please write a message.'],
    [' \n\t ', 'Please write a message.'],
    ['\u200b\n\u3164', 'Please write a message.'],
    ['x'.repeat(4_001), 'Please use at most 4,000 characters.'],
    ['a\0b', 'This text contains characters that cannot be stored.'],
  ])('that is %j is refused', async (content, message) => {
    const [ada, ben] = await twoMembers(app);
    const { status, error } = await trySend(ada, ben, content);
    expect(status).toBe(400);
    expect(error?.fields).toEqual({ content: message });
  });

  it('may have 4,000 characters', async () => {
    const [ada, ben] = await twoMembers(app);
    expect((await trySend(ada, ben, ` ${'é'.repeat(4_000)} `)).status).toBe(201);
  });

  it('cannot be sent to the member themselves, a missing member or an unlisted one', async () => {
    const ada = await aMember(app);
    expect((await trySend(ada, ada)).error?.code).toBe('OWN_CONVERSATION');
    for (const to of [NONE, await aNewcomer(app)]) {
      expect(await trySend(ada, to)).toMatchObject({
        status: 404,
        error: { code: 'PROFILE_NOT_FOUND' },
      });
    }
  });

  it('to a suspended member is refused, and earlier messages stay visible', async () => {
    const [ada, ben] = await aConversation(app);
    const stranger = await aMember(app);
    const update = app.ctx.db.updateTable('members').where('id', '=', ben.id);
    await update.set({ suspendedAt: app.ctx.clock.now() }).execute();
    expect((await trySend(ada, ben)).error).toMatchObject({
      code: 'ACCOUNT_UNAVAILABLE',
      message: 'This account is not available.',
    });
    expect((await trySend(stranger, ben)).status).toBe(404);
    const { items, viewer } = await thread(ada, ben.id);
    expect(items).toHaveLength(2);
    expect(viewer).toEqual({ canMessage: false, why: 'This account is not available.' });
  });

  it('does not take its sender, sequence number or marks from the request', async () => {
    const [ada, ben] = await twoMembers(app);
    const victim = await aMember(app);
    const response = await ada.client.inject({
      method: 'POST',
      url: `/api/conversations/${ben.id}/messages`,
      payload: {
        clientId: randomUUID(),
        content: 'Hello',
        senderId: victim.id,
        receiverId: victim.id,
        conversationId: 'con_x',
        seq: 99,
        readAt: '2020-01-01T00:00:00Z',
        createdAt: '2020-01-01T00:00:00Z',
        id: 'msg_mine',
      },
    });
    expect(response.json()).toMatchObject({ senderId: ada.id, seq: 1, readAt: null });
    expect(response.json().id).not.toBe('msg_mine');
    expect((await victim.client.call(listConversations, { query: {} })).items).toEqual([]);
  });

  it('needs a session with a complete profile', async () => {
    const ben = await aMember(app);
    const body = { clientId: randomUUID(), content: 'Hello' };
    const params = { profileId: ben.id };
    expect((await app.visitor().try(sendMessage, { params, body })).status).toBe(401);
    const newcomer = await aNewcomer(app);
    expect((await newcomer.client.try(sendMessage, { params, body })).status).toBe(403);
  });
});

describe('the allowance', () => {
  it('is two messages a day on Free; the third is refused with the time until the next day', async () => {
    const [ada, ben] = await twoMembers(app);
    await send(ada, ben);
    await send(ada, ben);
    const { status, error, headers } = await trySend(ada, await aMember(app));
    expect(status).toBe(429);
    expect(error).toMatchObject({
      code: 'DAILY_MESSAGE_LIMIT',
      message: 'Daily message limit reached (2/day)',
    });
    expect(headers['retry-after']).toBe(String(15 * 3600));
    const { allowance, lastSeq } = await thread(ada, ben.id);
    expect(allowance).toEqual({
      counts: true,
      left: 0,
      limit: 2,
      resetsAt: '2026-11-22T00:00:00.000Z',
    });
    // What was refused has left no hole.
    expect(lastSeq).toBe(2);
  });

  it('is not used once the other member has written', async () => {
    const [ada, ben] = await twoMembers(app);
    await send(ada, ben);
    for (let i = 0; i < 5; i++) await send(ben, ada);
    expect((await ben.client.call(getUsageToday, {})).messagesSent).toBe(0);
    for (let i = 0; i < 5; i++) await send(ada, ben);
    expect((await ada.client.call(getUsageToday, {})).messagesSent).toBe(1);
    expect((await thread(ben, ada.id)).allowance).toMatchObject({ counts: false, left: 2 });
  });

  it('repeats a message that was sent before the limit was reached', async () => {
    const [ada, ben] = await twoMembers(app);
    const clientId = randomUUID();
    await trySend(ada, ben, 'First', clientId);
    await send(ada, ben);
    expect((await trySend(ada, ben, 'First', clientId)).status).toBe(200);
  });

  it.each([50, 500])('of %d messages at once exactly two pass', async (count) => {
    const [ada, ben] = await twoMembers(app);
    const answers = await Promise.all(Array.from({ length: count }, () => trySend(ada, ben)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status } of answers) expect([201, 429, 503]).toContain(status);
    expect((await thread(ada, ben.id)).items.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('is separate from the rate limit, which applies on any plan', async () => {
    await using strict = await openTestApp();
    const [ada, ben] = await aConversation(strict);
    const answers = [];
    for (let i = 0; i < 32; i++) answers.push(await trySend(ada, ben));
    const refusals = answers.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(3);
    expect(refusals[0]?.error?.code).toBe('RATE_LIMITED');
    expect(refusals[0]?.headers['retry-after']).toBe('60');
  });
});

describe('with many requests at once', () => {
  it('the same message twenty times is one message and one of the allowance', async () => {
    const [ada, ben] = await twoMembers(app);
    const clientId = randomUUID();
    const tries = Array.from({ length: 20 }, () => trySend(ada, ben, 'Only once', clientId));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await ada.client.call(getUsageToday, {})).messagesSent).toBe(1);
    expect((await thread(ben, ada.id)).items).toHaveLength(1);
  });

  it('both members writing get sequence numbers without gaps, the same for both', async () => {
    const [ada, ben] = await aConversation(app);
    const sends = Array.from({ length: 60 }, (_, i) =>
      i % 2 ? trySend(ada, ben, `a${i}`) : trySend(ben, ada, `b${i}`),
    );
    const answers = await Promise.all(sends);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const [one, other] = await Promise.all([
      ada.client.call(listMessages, { params: { profileId: ben.id }, query: { limit: 100 } }),
      ben.client.call(listMessages, { params: { profileId: ada.id }, query: { limit: 100 } }),
    ]);
    expect(one.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 62 }, (_, i) => i + 1));
    expect(other.items).toEqual(one.items);
    expect(one.unreadCount).toBe(31);
  });

  it('two members who write to each other for the first time start one conversation', async () => {
    const [ada, ben] = await twoMembers(app);
    const answers = await Promise.all([trySend(ada, ben), trySend(ben, ada)]);
    expect(answers.map(({ body }) => body.seq).sort()).toEqual([1, 2]);
    const { items } = await ada.client.call(listConversations, { query: {} });
    expect(items).toHaveLength(1);
  });

  it('reading while the other writes keeps the counts right', async () => {
    const [ada, ben] = await aConversation(app);
    const sends = Array.from({ length: 30 }, () => trySend(ada, ben));
    const reads = [5, 12, 9, 20].map((upTo) => read(ben, ada, upTo));
    await Promise.all([...sends, ...reads]);
    const { items, unreadCount, readUpTo } = await thread(ben, ada.id);
    const unread = items.filter(({ receiverId, readAt }) => receiverId === ben.id && !readAt);
    expect(unreadCount).toBe(unread.length);
    expect(unread.every(({ seq }) => seq > readUpTo)).toBe(true);
  });
});

describe('a read mark', () => {
  it('marks what was received up to there, and only moves forward', async () => {
    const [ada, ben] = await aConversation(app);
    await send(ada, ben);
    await send(ada, ben);
    expect(await read(ben, ada, 3)).toEqual({ readUpTo: 3, unreadCount: 1 });
    expect(await read(ben, ada, 1)).toEqual({ readUpTo: 3, unreadCount: 1 });
    expect(await read(ben, ada, 1_000)).toEqual({ readUpTo: 4, unreadCount: 0 });
    const after = await thread(ada, ben.id);
    expect(after.theirReadUpTo).toBe(4);
    // Their own message is for the other to read.
    expect(after.items.map(({ readAt }) => readAt !== null)).toEqual([true, false, true, true]);
  });

  it('needs a conversation of the viewer’s, and does not reveal others', async () => {
    const [ada] = await aConversation(app);
    const stranger = await aMember(app);
    for (const id of [ada.id, stranger.id, NONE.id]) {
      const answer = await stranger.client.try(markRead, {
        params: { profileId: id },
        body: { upTo: 1 },
      });
      expect(answer).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    }
    expect(await thread(ada, ada.id).catch(() => null)).toBeNull();
  });

  it.each([-1, 1.5, 'all', null])('of %j is refused', async (upTo) => {
    const [ada, ben] = await aConversation(app);
    const response = await ada.client.inject({
      method: 'POST',
      url: `/api/conversations/${ben.id}/read`,
      payload: { upTo },
    });
    expect(response.statusCode).toBe(400);
  });
});

it('a profile’s permission to write and the endpoint agree', async () => {
  const [ada, ben] = await twoMembers(app);
  const profile = await ben.client.call(saveOwnProfile, {
    body: { role: 'investor', fullName: 'Ben', location: 'Leeds' },
  });
  expect(profile.viewer.canMessage).toBe(false);
  expect((await thread(ada, ben.id)).viewer).toEqual({ canMessage: true });
});
