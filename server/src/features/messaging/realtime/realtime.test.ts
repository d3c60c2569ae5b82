import { endAllSessions, signout } from '@lintel/contract/accounts/sessions';
import { changePassword } from '@lintel/contract/credentials/passwords';
import {
  connectRealtime,
  listChannelMessages,
  listEvents,
  publishToChannel,
} from '@lintel/contract/messaging/realtime';
import { CLOSE_CODES, REALTIME } from '@lintel/contract/values/messaging';
import { RETENTION } from '@lintel/contract/values/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepEvents } from '#server/features/logs/member-events/service.ts';
import { aMember, aProvedMember } from '#server/testing/builders.ts';
import { aConversation, read, send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';
import { SESSION_CHECK_MILLISECONDS } from './service.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  address = await app.listen();
});
afterAll(() => app.close());

const open = ({ client }: Pick<Talker, 'client'>) => TestSocket.open(address, client);

describe('a socket', () => {
  it('receives its member’s events at once, with ids only', async () => {
    const [ada, ben] = await twoMembers(app);
    const socket = await open(ben);
    expect(await socket.hello()).toEqual({ type: 'hello', cursor: 0 });
    const { seq } = await send(ada, ben, 'a secret of ours');
    const event = await socket.event(1);
    expect(event).toMatchObject({ kind: 'message', profileId: ada.id, by: ada.id, seq });
    expect(JSON.stringify(socket.frames)).not.toContain('secret');
    await read(ben, ada, 1);
    expect(await socket.event(2)).toMatchObject({ kind: 'read', by: ben.id, seq: 1 });
  });

  it('resumes at its cursor and receives everything it has missed in order, once', async () => {
    const [ada, ben] = await aConversation(app);
    const first = await open(ben);
    const { cursor } = (await first.hello()) as { cursor: number };
    first.close();
    await first.closed;
    for (let i = 0; i < 12; i++) await send(ada, ben);
    const second = await open(ben);
    expect(await second.hello(cursor)).toEqual({ type: 'hello', cursor });
    await second.event(cursor + 12);
    await send(ada, ben);
    await second.event(cursor + 13);
    const numbers = second.events().map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, i) => cursor + 1 + i));
  });

  it('that says hello again receives the events after the new cursor', async () => {
    const [ada, ben] = await aConversation(app);
    const socket = await open(ben);
    await socket.hello();
    await send(ada, ben);
    await socket.event(3);
    await socket.hello(1);
    await send(ada, ben);
    await socket.event(4);
    expect(socket.events().map(({ number }) => number)).toEqual([3, 2, 3, 4]);
  });

  it('with an unknown cursor has to load everything again', async () => {
    const [ada, ben] = await aConversation(app);
    const socket = await open(ben);
    expect(await socket.hello(99)).toEqual({ type: 'reset', cursor: 2 });
    await send(ada, ben);
    expect(await socket.event(3)).toMatchObject({ kind: 'message' });
  });

  it('of every device of a member receives the events, and no other', async () => {
    const [ada, ben] = await aConversation(app);
    const stranger = await aMember(app);
    const sockets = [await open(ada), await open(ada), await open(ben)];
    const foreign = await open(stranger);
    for (const socket of [...sockets, foreign]) await socket.hello();
    await send(ada, ben);
    for (const socket of sockets) await socket.event(3);
    foreign.send({ type: 'ping' });
    await foreign.next(({ type }) => type === 'pong');
    expect(foreign.frames.map(({ type }) => type)).toEqual(['hello', 'pong']);
  });
});

it('sockets that come back all at once, as after a restart, are all answered', async () => {
  const members: Talker[] = [];
  for (let count = 0; count < 60; count++) members.push(await aMember(app));
  const all = members.flatMap((member) =>
    Array.from({ length: REALTIME.socketsPerMember }, async () => {
      const socket = await open(member);
      const { type } = await socket.hello();
      return { socket, type };
    }),
  );
  const answered = await Promise.all(all);
  expect(answered.map(({ type }) => type)).toEqual(all.map(() => 'hello'));
  for (const { socket } of answered) socket.close();
});

describe('a typing indicator', () => {
  it('is sent to the other member of a conversation, and to no one without one', async () => {
    const [ada, ben] = await aConversation(app);
    const stranger = await aMember(app);
    const [from, to, foreign] = [await open(ada), await open(ben), await open(stranger)];
    for (const socket of [from, to, foreign]) await socket.hello();
    foreign.send({ type: 'typing', profileId: ben.id });
    from.send({ type: 'typing', profileId: stranger.id });
    from.send({ type: 'typing', profileId: ben.id });
    expect(await to.next(({ type }) => type === 'typing')).toMatchObject({ profileId: ada.id });
    expect(to.frames.filter(({ type }) => type === 'typing')).toHaveLength(1);
    expect(foreign.frames.filter(({ type }) => type === 'typing')).toHaveLength(0);
  });

  it('can also be sent over HTTP, on a channel of the member’s own', async () => {
    const [ada, ben] = await aConversation(app);
    const stranger = await aMember(app);
    const socket = await open(ben);
    await socket.hello();
    await send(ada, ben);
    const { conversationId: channel } = await socket.event(3);
    const body = { channel, type: 'typing' } as const;
    expect((await stranger.client.try(publishToChannel, { body })).error?.code).toBe('NOT_FOUND');
    expect((await ada.client.try(publishToChannel, { body })).status).toBe(204);
    await socket.next(({ type }) => type === 'typing');
    const query = { channel };
    const { items } = await ben.client.call(listChannelMessages, { query });
    expect(items.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect((await stranger.client.try(listChannelMessages, { query })).status).toBe(404);
  });
});

describe('without a socket', () => {
  it('the same events can be requested', async () => {
    const [ada, ben] = await aConversation(app);
    const ask = (after?: number) =>
      ben.client.call(listEvents, { query: { ...(after !== undefined && { after }) } });
    expect(await ask()).toEqual({ events: [], cursor: 2, reset: false, more: false });
    await send(ada, ben);
    const { events, cursor } = await ask(2);
    expect(events.map(({ number, kind }) => [number, kind])).toEqual([[3, 'message']]);
    expect(await ask(cursor)).toMatchObject({ events: [], cursor: 3 });
    expect(await ask(77)).toMatchObject({ events: [], cursor: 3, reset: true });
    expect((await app.visitor().try(listEvents, { query: {} })).status).toBe(401);
  });

  it('events older than the retention have to be loaded again', async () => {
    await using old = await openTestApp();
    const [ada, ben] = await aConversation(old);
    old.ctx.clock.advance(RETENTION.memberEvents.days * 86_400_000 + 1);
    await sweepEvents(old.ctx);
    const ask = (after: number) => ben.client.call(listEvents, { query: { after } });
    expect(await ask(1)).toMatchObject({ reset: true, cursor: 2 });
    expect(await ask(2)).toMatchObject({ reset: false, cursor: 2 });
    await send(ada, ben);
    expect(await ask(1)).toMatchObject({ reset: true, cursor: 3 });
    expect((await ask(2)).events).toHaveLength(1);
  });
});

describe('access to a socket', () => {
  it('needs a session and an origin of this site', async () => {
    const { client } = await aMember(app);
    const visitor = TestSocket.open(address, app.visitor());
    await expect(visitor).rejects.toThrow('not let in');
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'https://lintel.test' },
      { origin: 'http://lintel.test.evil.example' },
      { origin: 'null' },
      {},
    ]) {
      await expect(
        TestSocket.open(address, client, headers as Record<string, string>),
      ).rejects.toThrow('not let in');
    }
    expect((await client.try(connectRealtime, {})).error?.code).toBe('UPGRADE_REQUIRED');
  });

  it('ends within a second of the session, wherever the session is ended', async () => {
    const ada = await aMember(app);
    const second = app.visitor();
    const payload = { email: ada.email, password: ada.password };
    await second.inject({ method: 'POST', url: '/api/auth/signin/email', payload });
    const [one, other] = [await open(ada), await open({ client: second })];
    await second.call(signout, {});
    expect(await other.closed).toBe(CLOSE_CODES.signedOut);
    expect(SESSION_CHECK_MILLISECONDS).toBeLessThan(1_000);
    expect(one.frames).toEqual([]);
    await ada.client.call(endAllSessions, {});
    expect(await one.closed).toBe(CLOSE_CODES.signedOut);
  });

  it('ends within a second of a new password, which replaces its cookie, and comes back', async () => {
    const ada = await aProvedMember(app);
    const thief = await open(ada);
    const body = { oldPassword: ada.password, newPassword: 'slate and granite' };
    const copied = ada.client.cookieHeader;
    await ada.client.call(changePassword, { body });
    expect(await thief.closed).toBe(CLOSE_CODES.restart);
    const headers = { origin: 'http://lintel.test', cookie: copied };
    const again = TestSocket.open(address, app.visitor(), headers);
    await expect(again).rejects.toThrow('not let in');
    const socket = await open(ada);
    expect((await socket.hello()).type).toBe('hello');
  });

  it('ends for a suspended member', async () => {
    const ada = await aMember(app);
    const socket = await open(ada);
    const update = app.ctx.db.updateTable('members').where('id', '=', ada.id);
    await update.set({ suspendedAt: 1 }).execute();
    expect(await socket.closed).toBe(CLOSE_CODES.signedOut);
  });
});

describe('a client that misbehaves', () => {
  it('is disconnected after too many frames', async () => {
    await using strict = await openTestApp();
    const there = await strict.listen();
    const { client } = await aMember(strict);
    const socket = await TestSocket.open(there, client);
    for (let i = 0; i <= REALTIME.frames.count; i++) socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(CLOSE_CODES.tooManyFrames);
  });

  it.each([
    ['no JSON', '{', CLOSE_CODES.protocol],
    ['an unknown frame', '{"type":"events"}', CLOSE_CODES.protocol],
    ['a foreign id', '{"type":"typing","profileId":"../x"}', CLOSE_CODES.protocol],
    ['bytes', new Uint8Array([1, 2]), CLOSE_CODES.protocol],
    ['too much', `"${'x'.repeat(REALTIME.maxFrame)}"`, 1009],
  ])('is disconnected when it sends %s', async (_what, data, code) => {
    const socket = await open(await aMember(app));
    socket.sendRaw(data);
    // Too large a frame ends the connection before anything can be said.
    expect([code, 1006]).toContain(await socket.closed);
  });

  it('can open five sockets but not a sixth', async () => {
    const ada = await aMember(app);
    const sockets = [];
    for (let i = 0; i < REALTIME.socketsPerMember; i++) sockets.push(await open(ada));
    const sixth = await open(ada);
    expect(await sixth.closed).toBe(CLOSE_CODES.tooMany);
    sockets[0]?.close();
    await sockets[0]?.closed;
    const again = await open(ada);
    expect((await again.hello()).type).toBe('hello');
  });
});

it('a stopping server tells its sockets to reconnect, each after a different delay', async () => {
  const stopping = await openTestApp({ rateLimitFactor: 1000 });
  const there = await stopping.listen();
  const ada = await aMember(stopping);
  const sockets = [];
  for (let i = 0; i < 5; i++) sockets.push(await TestSocket.open(there, ada.client));
  await stopping.close();
  const waits = [];
  for (const socket of sockets) {
    expect(await socket.closed).toBe(CLOSE_CODES.restart);
    const frame = await socket.next(({ type }) => type === 'reconnect');
    waits.push((frame as { afterMilliseconds: number }).afterMilliseconds);
  }
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(REALTIME.spread);
  expect(new Set(waits).size).toBeGreaterThan(1);
});
