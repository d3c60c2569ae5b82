import { listMessages } from '@lintel/contract/messaging/messages';
import {
  getChannelPresence,
  publishToChannel,
  setPresence,
} from '@lintel/contract/messaging/realtime';
import { blockMember } from '@lintel/contract/safety/blocks';
import type { ServerFrame } from '@lintel/contract/values/messaging';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beforeNextTransaction } from '#server/testing/before-transaction.ts';
import { aMember } from '#server/testing/builders.ts';
import { aConversation, exchange, send, type Talker, twoMembers } from '#server/testing/talk.ts';
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

/** Wait until the frames that a socket has sent are done with: they are followed in turn, and answered in turn. */
async function caughtUp(socket: TestSocket, after = 0): Promise<void> {
  socket.send({ type: 'ping' });
  await socket.next(({ type }) => type === 'pong', after);
}

/** Let something happen between the answer to the next query like this and what is done with it. */
function afterNextAnswer({ ctx }: TestApp, sql: RegExp, happen: () => Promise<unknown>): void {
  const executor = ctx.db.getExecutor();
  const ask = executor.executeQuery.bind(executor);
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const answer = await ask(query);
    if (!sql.test(query.sql)) return answer as never;
    spy.mockRestore();
    await happen();
    return answer as never;
  });
}

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

  it('stays with a member who comes back while they are taken offline', async () => {
    await using alone = await openTestApp();
    const there = await alone.listen();
    const [ada, ben] = await aConversation(alone);
    const watcher = await TestSocket.open(there, ada.client);
    const first = await TestSocket.open(there, ben.client);
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    await watcher.next(says(ben, true));
    const start = watcher.frames.length;
    const isBack = Promise.withResolvers<void>();
    beforeNextTransaction(alone.ctx.db, async () => {
      alone.ctx.signals.on('presence', async () => isBack.resolve());
      await TestSocket.open(there, ben.client);
      await isBack.promise;
    });
    first.close();
    await watcher.next(says(ben, false), start);
    await watcher.next(says(ben, true), start);
    expect(watcher.frames.slice(start).map((frame) => says(ben, true)(frame))).toEqual([
      false,
      true,
    ]);
  });

  it('that changes while a watch is being answered is reported by the answer alone', async () => {
    await using alone = await openTestApp();
    const there = await alone.listen();
    const [ada, ben] = await aConversation(alone);
    const watcher = await TestSocket.open(there, ada.client);
    await watcher.hello();
    afterNextAnswer(alone, /from "onlineMembers"/, async () => {
      const isThere = Promise.withResolvers<void>();
      alone.ctx.signals.on('presence', async () => isThere.resolve());
      await TestSocket.open(there, ben.client);
      await isThere.promise;
      await alone.ctx.signals.notify('presence', [ben.id]);
    });
    const start = watcher.frames.length;
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    await watcher.next(says(ben, true));
    await caughtUp(watcher);
    expect(watcher.frames.slice(start).map(({ type }) => type)).toEqual(['presence', 'pong']);
  });

  it('is reported of those who are watched and have changed, and of no one else', async () => {
    const [ada, ben] = await aConversation(app);
    const [cat, dan] = [await aMember(app), await aMember(app)];
    for (const other of [cat, dan]) await exchange(other, ada);
    const watcher = await open(ada);
    watcher.send({ type: 'watch', profileIds: [ben.id, cat.id] });
    await watcher.next(says(ben, false));
    const before = watcher.frames.length;
    await open(dan);
    await open(cat);
    await watcher.next(says(cat, true), before);
    await open(ben);
    await watcher.next(says(ben, true), before);
    expect(watcher.frames.slice(before)).toEqual(
      [cat, ben].map(({ id: profileId }) => ({
        type: 'presence',
        profiles: [{ profileId, isOnline: true }],
      })),
    );
  });

  it('ends with a block, for those two alone', async () => {
    const [ada, ben] = await aConversation(app);
    const [cat, dan] = [await aMember(app), await aMember(app)];
    await exchange(cat, ada);
    await exchange(dan, cat);
    const [watcher, other] = [await open(ada), await open(dan)];
    watcher.send({ type: 'watch', profileIds: [ben.id, cat.id] });
    other.send({ type: 'watch', profileIds: [cat.id] });
    for (const member of [ben, cat]) await watcher.next(says(member, false));
    await other.next(says(cat, false));
    for (const member of [ben, cat]) await open(member);
    for (const member of [ben, cat]) await watcher.next(says(member, true));
    await other.next(says(cat, true));
    const start = watcher.frames.length;
    const otherStart = other.frames.length;
    await ada.client.call(blockMember, { params: { id: ben.id } });
    await watcher.next(says(ben, false), start);
    expect(watcher.frames.slice(start)).toEqual([
      { type: 'presence', profiles: [{ profileId: ben.id, isOnline: false }] },
    ]);
    // Blocking a member that no one watches says nothing to anybody.
    await ada.client.call(blockMember, { params: { id: dan.id } });
    for (const socket of [watcher, other]) await caughtUp(socket);
    expect(watcher.frames.slice(start).map(({ type }) => type)).toEqual(['presence', 'pong']);
    expect(other.frames.slice(otherStart).map(({ type }) => type)).toEqual(['pong']);
  });

  it('is not reported to a member who is blocked while they ask to watch', async () => {
    const [ada, ben] = await aConversation(app);
    await open(ben);
    const asking = await open(ada);
    const watcher = await open(ada);
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    await watcher.next(says(ben, true));
    afterNextAnswer(app, /from "blocks"/, async () => {
      await ben.client.call(blockMember, { params: { id: ada.id } });
      await watcher.next(says(ben, false));
    });
    asking.send({ type: 'watch', profileIds: [ben.id] });
    await caughtUp(asking);
    expect(asking.frames.filter(says(ben, true))).toEqual([]);
    expect(asking.frames).toContainEqual({ type: 'presence', profiles: [] });
  });

  it('is looked up again for every watcher when a server has missed who came and went', async () => {
    const [ada, ben] = await aConversation(app);
    const watcher = await open(ada);
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    await watcher.next(says(ben, false));
    expect(watcher.frames.some(says(ben, true))).toBe(false);
    const { db, hub, clock } = app.ctx;
    const row = { memberId: ben.id, serverId: hub.serverId, seenAt: clock.now() };
    await db.insertInto('onlineMembers').values(row).execute();
    await app.ctx.signals.notify('presence', null);
    await watcher.next(says(ben, true));
  });

  it('is reported once, however often it is read', async () => {
    const [ada, ben] = await aConversation(app);
    await open(ben);
    const watcher = await open(ada);
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    await watcher.next(says(ben, true));
    const start = watcher.frames.length;
    await Promise.all(
      [null, [ada.id], [ben.id]].map((ids) => app.ctx.signals.notify('presence', ids)),
    );
    await caughtUp(watcher, start);
    expect(watcher.frames.slice(start)).toEqual([{ type: 'pong' }]);
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

  it('and typing are shown when both have written, by every way to ask', async () => {
    const [ada, ben] = await twoMembers(app);
    await send(ada, ben);
    const { conversationId } = await ada.client.call(listMessages, {
      params: { profileId: ben.id },
      query: {},
    });
    const channel = conversationId as string;
    const [here, there] = [await open(ada), await open(ben)];
    const ask = async ({ client }: Talker) =>
      (await client.call(getChannelPresence, { query: { channel } })).profiles;
    for (const socket of [here, there]) await socket.hello();
    here.send({ type: 'watch', profileIds: [ben.id] });
    there.send({ type: 'watch', profileIds: [ada.id] });
    for (const socket of [here, there]) await caughtUp(socket);
    there.send({ type: 'typing', profileId: ada.id });
    await ben.client.call(publishToChannel, { body: { channel, type: 'typing' } });
    for (const socket of [there, here]) await caughtUp(socket, socket.frames.length);
    for (const socket of [here, there]) {
      const shown = socket.frames.filter(({ type }) => type === 'presence' || type === 'typing');
      expect(shown).toEqual([{ type: 'presence', profiles: [] }]);
    }
    expect(await ask(ada)).toEqual([{ profileId: ada.id, isOnline: true }]);
    expect(await ask(ben)).toEqual([{ profileId: ben.id, isOnline: true }]);
    // The pages that wait for the reply show from then on who is online.
    await send(ben, ada);
    await here.next(says(ben, true));
    await there.next(says(ada, true));
    there.send({ type: 'typing', profileId: ada.id });
    await here.next(({ type }) => type === 'typing');
    expect(await ask(ada)).toContainEqual({ profileId: ben.id, isOnline: true });
  });

  it('can be hidden at once, and then the member sees no one else’s', async () => {
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
    await caughtUp(hiding);
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
    await exchange(stranger, ben);
    const watcher = await open(stranger);
    watcher.send({ type: 'watch', profileIds: [ben.id] });
    await watcher.next(says(ben, true));
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
