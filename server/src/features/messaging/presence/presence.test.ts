import { getChannelPresence, setPresence } from '@lintel/contract/messaging/realtime';
import type { ServerFrame } from '@lintel/contract/values/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { aConversation, send, type Talker } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  address = await app.listen();
});
afterAll(() => app.close());

const open = ({ client }: Pick<Talker, 'client'>) => TestSocket.open(address, client);
const says =
  ({ id }: { id: string }, isOnline: boolean) =>
  (frame: ServerFrame) =>
    frame.type === 'presence' &&
    frame.profiles.some((entry) => entry.profileId === id && entry.isOnline === isOnline);

describe('presence', () => {
  it('is reported to watchers: online, coming online, and offline after a moment', async () => {
    const [ada, ben] = await aConversation(app);
    const watcher = await open(ada);
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    await watcher.next(says(ben, false));
    const first = await open(ben);
    await watcher.next(says(ben, true));
    // A page that is loaded again: one socket goes and the next one comes.
    const frameCount = watcher.frames.length;
    first.close();
    await first.closed;
    const second = await open(ben);
    second.close();
    await watcher.next(says(ben, false), frameCount);
    const between = watcher.frames.slice(frameCount).filter(says(ben, false));
    expect(between).toHaveLength(1);
  });

  it('is not reported to strangers', async () => {
    const [ada] = await aConversation(app);
    const stranger = await aMember(app);
    await open(ada);
    const watcher = await open(stranger);
    watcher.send({ type: 'watch', profileIds: [ada.id] });
    expect(await watcher.next(({ type }) => type === 'presence')).toEqual({
      type: 'presence',
      profiles: [],
    });
  });

  it('can be hidden at once, and then the member sees nobody else’s', async () => {
    const [ada, ben] = await aConversation(app);
    const watcher = await open(ada);
    const hiding = await open(ben);
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    hiding.send({ type: 'watch', profileIds: [ada.id] });
    await watcher.next(says(ben, true));
    await hiding.next(says(ada, true));
    const body = { isVisible: false };
    expect(await ben.client.call(setPresence, { body })).toEqual(body);
    await watcher.next(says(ben, false), 1);
    await hiding.next(says(ada, false), 1);
    hiding.send({ type: 'typing', profileId: ada.id });
    // Frames are followed in turn: with this answer the one before is done with.
    hiding.send({ type: 'ping' });
    await hiding.next(({ type }) => type === 'pong');
    const start = watcher.frames.length;
    await ben.client.call(setPresence, { body: { isVisible: true } });
    await watcher.next(says(ben, true), start);
    expect(watcher.frames.some(({ type }) => type === 'typing')).toBe(false);
  });

  it('can be requested over HTTP, on a channel of the member’s own', async () => {
    const [ada, ben] = await aConversation(app);
    const stranger = await aMember(app);
    const socket = await open(ben);
    await socket.hello();
    await send(ada, ben);
    const { conversationId: channel } = await socket.event(3);
    const ask = ({ client }: Talker, query: object) => client.try(getChannelPresence, { query });
    expect((await ask(ada, { channel })).body).toEqual({
      isVisible: true,
      profiles: [
        { profileId: ada.id, isOnline: false },
        { profileId: ben.id, isOnline: true },
      ],
    });
    expect((await ask(ada, {})).body).toEqual({ isVisible: true, profiles: [] });
    expect((await ask(stranger, { channel })).error?.code).toBe('NOT_FOUND');
    expect((await app.visitor().try(getChannelPresence, { query: {} })).status).toBe(401);
    const refusal = await ada.client.try(setPresence, { body: { isVisible: 'no' } as never });
    expect(refusal.status).toBe(400);
    expect((await app.visitor().try(setPresence, { body: { isVisible: true } })).status).toBe(401);
  });
});

if (process.env.TEST_ENGINE === 'postgres') {
  describe('on two servers of one database', () => {
    it('sockets receive what happens on the other server', async () => {
      await using second = await openTestApp({ rateLimitFactor: 1000 }, app);
      const there = await second.listen();
      const [ada, ben] = await aConversation(app);
      const [here, away] = [await open(ada), await TestSocket.open(there, ben.client)];
      for (const socket of [here, away]) await socket.hello();
      here.send({ type: 'watch', profileIds: [ben.id] });
      await here.next(says(ben, true));
      await send(ada, ben);
      expect(await away.event(3)).toMatchObject({ kind: 'message' });
      away.send({ type: 'typing', profileId: ada.id });
      await here.next(({ type }) => type === 'typing');
    });
  });
}
