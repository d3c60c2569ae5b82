import { changeConversation, markRead } from '@lintel/contract/messaging/messages';
import { publishToChannel, setPresence } from '@lintel/contract/messaging/realtime';
import { REALTIME } from '@lintel/contract/values/messaging';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '#server/platform/limits.ts';
import { aConversation, type Talker } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

// The limits are each member's or each socket's own: one who reaches theirs leaves the others alone.

const MARKS = LIMITS.marks.count;
const SWITCHES = LIMITS.presence.count;
const TYPING = LIMITS.typing.count;

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function statusesOf(count: number, call: () => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await call()).status);
  return statuses;
}

const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

it('a member may mark and file conversations twice a second for five minutes', async () => {
  const [ada, ben] = await aConversation(app);
  const read = ({ client }: Talker, { id: profileId }: Talker) =>
    client.try(markRead, { params: { profileId }, body: { upTo: 1 } });
  const file = ({ client }: Talker, { id: profileId }: Talker) =>
    client.try(changeConversation, { params: { profileId }, body: { isArchived: true } });
  expect(refused(await statusesOf(MARKS / 2, () => read(ada, ben)))).toBe(0);
  expect(refused(await statusesOf(MARKS / 2, () => file(ada, ben)))).toBe(0);
  expect((await read(ada, ben)).error?.code).toBe('RATE_LIMITED');
  expect((await file(ada, ben)).error?.code).toBe('RATE_LIMITED');
  expect((await read(ben, ada)).status).toBe(200);
  expect((await file(ben, ada)).status).toBe(200);
  app.ctx.clock.advance(LIMITS.marks.seconds * 1_000);
  expect((await read(ada, ben)).status).toBe(200);
});

it('a member may show and hide their presence twenty times a minute', async () => {
  const [ada, ben] = await aConversation(app);
  const change = ({ client }: Talker) => client.try(setPresence, { body: { isVisible: false } });
  expect(refused(await statusesOf(SWITCHES, () => change(ada)))).toBe(0);
  expect((await change(ada)).error?.code).toBe('RATE_LIMITED');
  expect((await change(ben)).status).toBe(200);
});

it('a socket has a number of frames of its own', async () => {
  const [ada, ben] = await aConversation(app);
  const address = await app.listen();
  const sockets = [ada, ada, ben].map(({ client }) => TestSocket.open(address, client));
  for (const socket of await Promise.all(sockets)) {
    for (let i = 0; i < REALTIME.frames.count; i += 1) socket.send({ type: 'ping' });
    await socket.next(() => pongsOf(socket) === REALTIME.frames.count);
    expect(socket.frames.filter(({ type }) => type !== 'pong')).toEqual([]);
  }
});

it('a member is announced as typing forty times a minute, on all their sockets together', async () => {
  const [ada, ben] = await aConversation(app);
  const address = await app.listen();
  const to = await TestSocket.open(address, ben.client);
  await to.hello();
  const perSocket = REALTIME.frames.count - 1;
  for (let sent = 0; sent < TYPING + perSocket; sent += perSocket) {
    const from = await TestSocket.open(address, ada.client);
    for (let i = 0; i < perSocket; i += 1) from.send({ type: 'typing', profileId: ben.id });
    // Frames are followed in turn: with this answer those before are done with.
    from.send({ type: 'ping' });
    await from.next(({ type }) => type === 'pong');
    from.close();
    await from.closed;
  }
  await to.next(() => typingOf(to) === TYPING);
  await app.ctx.signals.publish('typing', [`${ben.id}:${ben.id}:con_last`]);
  await to.next((frame) => frame.type === 'typing' && frame.profileId === ben.id);
  expect(typingOf(to)).toBe(TYPING + 1);
});

it('a member may type forty times a minute over HTTP', async () => {
  const [ada, ben] = await aConversation(app);
  const [{ id: channel }] = (await app.ctx.db
    .selectFrom('conversations')
    .select('id')
    .execute()) as [{ id: string }];
  const type = ({ client }: Talker) =>
    client.try(publishToChannel, { body: { channel, type: 'typing' } });
  expect(refused(await statusesOf(TYPING, () => type(ada)))).toBe(0);
  expect((await type(ada)).error?.code).toBe('RATE_LIMITED');
  expect((await type(ben)).status).toBe(204);
});

function pongsOf({ frames }: TestSocket): number {
  return frames.filter(({ type }) => type === 'pong').length;
}

function typingOf({ frames }: TestSocket): number {
  return frames.filter(({ type }) => type === 'typing').length;
}
