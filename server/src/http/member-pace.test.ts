import { signinWithEmail, updateAccount } from '@lintel/contract/accounts/accounts';
import {
  createCollection,
  deleteCollection,
  listCollections,
  updateCollection,
} from '@lintel/contract/collections/collections';
import { publishToChannel, setPresence } from '@lintel/contract/messaging/realtime';
import { saveOwnProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '#server/platform/limits.ts';
import { aMember } from '#server/testing/builders.ts';
import { aConversation, send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

const profile = { role: 'investor', fullName: 'Ada Byron', location: 'London' } as const;
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

/** Send many renames, forty at a time, from these clients in turn. */
async function rename(clients: readonly TestClient[], id: string, count: number) {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const batch = Array.from({ length: Math.min(40, count - statuses.length) }, (_, i) =>
      clients[i % clients.length]?.try(updateCollection, {
        params: { id },
        body: { name: `${i}` },
      }),
    );
    for (const answer of await Promise.all(batch)) statuses.push(answer?.status ?? 0);
  }
  return statuses;
}

it('a member can make a limited number of changes in five minutes, even at once', async () => {
  const { client } = await aMember(app);
  const { id } = await client.call(createCollection, { body: { name: 'Before' } });
  // Saving the profile and creating the collection have used two.
  const left = LIMITS.writes.count - 2;
  const statuses = await rename([client], id, left + 20);
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([left, 20]);

  const writes = [
    () => client.try(saveOwnProfile, { body: profile }),
    () => client.try(updateAccount, { body: { fullName: 'Ada Lovelace' } }),
    () => client.try(createCollection, { body: { name: 'Another' } }),
    () => client.try(deleteCollection, { params: { id } }),
  ];
  for (const write of writes) {
    const { error, headers } = await write();
    expect(error?.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBe(LIMITS.writes.seconds);
  }
  expect((await client.try(listCollections, { query: {} })).status).toBe(200);
  const other = await aMember(app);
  expect((await other.client.try(saveOwnProfile, { body: profile })).status).toBe(200);
  app.ctx.clock.advance(LIMITS.writes.seconds * 1_000);
  for (const write of writes) expect((await write()).status).toBeLessThan(300);
});

it('each write of a batch counts as one', async () => {
  const { client } = await aMember(app);
  const { id } = await client.call(createCollection, { body: { name: 'Before' } });
  const authorization = `Bearer ${await client.bearer()}`;
  const write = {
    method: 'PATCH',
    table: 'collections',
    query: 'name=eq.None',
    body: { name: 'x' },
  };
  const read = { method: 'GET', table: 'collections' };
  const statements = [write, read, write, read, write];
  const { statusCode } = await app.visitor().inject({
    ...{ method: 'POST', url: '/api/db/lintel/batch', headers: { authorization } },
    payload: { mode: 'independent', statements },
  });
  expect(statusCode).toBe(200);
  const left = LIMITS.writes.count - 2 - 3;
  const statuses = await rename([client], id, left + 5);
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([left, 5]);
});

if (process.env.TEST_ENGINE === 'postgres') {
  it('two servers count a member’s changes together', async () => {
    await using second = await openTestApp({}, app);
    const { client, email, password } = await aMember(app);
    const there = second.visitor();
    await there.call(signinWithEmail, { body: { email, password } });
    const { id } = await client.call(createCollection, { body: { name: 'Before' } });
    const left = LIMITS.writes.count - 2;
    const statuses = await rename([client, there], id, left + 20);
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([left, 20]);
  });
}

it('typing indicators are limited, over HTTP and sockets together', async () => {
  const [ada, ben] = await aConversation(app);
  const socket = await TestSocket.open(address, ben.client);
  await socket.hello();
  await send(ada, ben);
  const { conversationId: channel } = await socket.event(3);
  const body = { channel, type: 'typing' } as const;
  const say = () => ada.client.try(publishToChannel, { body });
  const statuses = (await Promise.all(Array.from({ length: 60 }, say))).map(({ status }) => status);
  expect([countOf(statuses, 204), countOf(statuses, 429)]).toEqual([40, 20]);
  const own = await TestSocket.open(address, ada.client);
  await own.hello();
  own.send({ type: 'typing', profileId: ben.id });
  own.send({ type: 'ping' });
  await own.next(({ type }) => type === 'pong');
  await send(ada, ben);
  await socket.event(4);
  expect(socket.frames.filter(({ type }) => type === 'typing')).toHaveLength(40);
  app.ctx.clock.advance(60_000);
  expect((await say()).status).toBe(204);
});

it('changes of presence are limited', async () => {
  const { client } = await aMember(app);
  const change = (isVisible: boolean) => client.try(setPresence, { body: { isVisible } });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => change(i % 2 === 0)));
  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([20, 10]);
});

it('new sockets of a member are limited, however many stay open', async () => {
  const { client } = await aMember(app);
  const open = () =>
    TestSocket.open(address, client).then(
      (socket) => {
        socket.close();
        return socket.closed.then(() => 'let in');
      },
      () => 'refused',
    );
  const outcomes = await Promise.all(Array.from({ length: LIMITS.sockets.count + 10 }, open));
  expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(LIMITS.sockets.count);
  const url = `${address}/api/realtime`;
  const answer = await fetch(url, { headers: { cookie: client.cookieHeader } });
  expect(answer.status).toBe(426);
  app.ctx.clock.advance(LIMITS.sockets.seconds * 1_000);
  expect(await open()).toBe('let in');
});
