import { getChannelPresence } from '@lintel/contract/messaging/realtime';
import { blockMember, unblockMember } from '@lintel/contract/safety/blocks';
import type { ServerFrame } from '@lintel/contract/values/messaging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConversation } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  address = await app.listen();
});
afterAll(() => app.close());

const says =
  ({ id }: { id: string }, isOnline: boolean) =>
  (frame: ServerFrame) =>
    frame.type === 'presence' &&
    frame.profiles.some((entry) => entry.profileId === id && entry.isOnline === isOnline);

it('after a block neither member sees the other online or typing, even on an open page', async () => {
  const [ada, ben] = await aConversation(app);
  const [here, there] = [
    await TestSocket.open(address, ada.client),
    await TestSocket.open(address, ben.client),
  ];
  await here.hello();
  const { conversationId: channel } = await app.ctx.db
    .selectFrom('messages')
    .select('conversationId')
    .where('senderId', '=', ada.id)
    .executeTakeFirstOrThrow();
  there.send({ type: 'watch', profileIds: [ada.id] });
  await there.next(says(ada, true));
  await ada.client.call(blockMember, { params: { id: ben.id } });
  await there.next(says(ada, false));
  const query = { channel };
  const presence = await ben.client.call(getChannelPresence, { query });
  expect(presence.profiles.map(({ profileId }) => profileId)).toEqual([ben.id]);
  there.send({ type: 'watch', profileIds: [ada.id] });
  there.send({ type: 'typing', profileId: ada.id });
  there.send({ type: 'ping' });
  await there.next(({ type }) => type === 'pong');
  await ada.client.call(unblockMember, { params: { id: ben.id } });
  there.send({ type: 'typing', profileId: ada.id });
  const start = there.frames.length;
  there.send({ type: 'watch', profileIds: [ada.id] });
  await there.next(says(ada, true), start);
  await here.next(({ type }) => type === 'typing');
  expect(here.frames.filter(({ type }) => type === 'typing')).toHaveLength(1);
});
