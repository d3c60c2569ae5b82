import { randomUUID } from 'node:crypto';
import { exportAccount } from '@lintel/contract/accounts/accounts';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { blockMember, unblockMember } from '@lintel/contract/safety/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveProfile } from '#server/testing/builders.ts';
import { read, send, type Talker, trySend, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const block = ({ client }: Talker, { id }: Talker) => client.call(blockMember, { params: { id } });
const unblock = ({ client }: Talker, { id }: Talker) =>
  client.call(unblockMember, { params: { id } });

/** Return everything that a member sees of the other in their conversation. */
async function seen({ client }: Talker, other: Talker) {
  const params = { profileId: other.id };
  const thread = await client.call(listMessages, { params, query: {} });
  const { items } = await client.call(listConversations, { query: {} });
  const row = items.find(({ profileId }) => profileId === other.id);
  const { messages } = (await client.call(exportAccount, {})) as unknown as {
    messages: typeof thread.items;
  };
  const ownRead = (list: typeof thread.items) =>
    list.filter((message) => message.receiverId === other.id && message.readAt).length;
  return {
    profiles: [thread.profile, ...(row ? [row.profile] : [])],
    marks: [thread.theirReadUpTo, ...(row ? [row.theirReadUpTo] : [])],
    read: [ownRead(thread.items), ownRead(messages)],
  };
}

/** Create two members. The first has read one of three messages. */
async function aHalfReadConversation() {
  const [ada, ben] = await twoMembers(
    app,
    { fullName: 'Ada Before', location: 'Leeds' },
    { fullName: 'Ben Before', location: 'Bristol' },
  );
  await send(ben, ada, 'one');
  await send(ben, ada, 'two');
  await send(ada, ben, 'three');
  await read(ada, ben, 1);
  return [ada, ben] as const;
}

async function changeEverything(one: Talker, other: Talker) {
  await saveProfile(one.client, { fullName: 'Someone Else', location: 'London' });
  await read(one, other, 3);
}

it('a blocked member sees neither what the blocker reads nor their new name, role and city', async () => {
  const [ada, ben] = await aHalfReadConversation();
  await block(ada, ben);
  const before = await seen(ben, ada);
  expect(before.marks).toEqual([1, 1]);
  expect(before.read).toEqual([1, 1]);
  await changeEverything(ada, ben);
  expect(await seen(ben, ada)).toEqual(before);
  expect(before.profiles[0]).toMatchObject({ fullName: 'Ada Before', location: 'Leeds' });
  const query = { q: 'someone' };
  expect((await ben.client.call(listConversations, { query })).items).toEqual([]);
  const found = await ben.client.call(listConversations, { query: { q: 'ada before' } });
  expect(found.items[0]).toMatchObject({ profileId: ada.id, theirReadUpTo: 1 });
  await unblock(ada, ben);
  const after = await seen(ben, ada);
  expect(after.profiles[0]).toMatchObject({ fullName: 'Someone Else', location: 'London' });
  expect(after).toMatchObject({ marks: [3, 3], read: [2, 2] });
});

it('sending a message again with its id does not reveal whether the blocker has read it', async () => {
  const [ada, ben] = await twoMembers(app);
  const clientId = randomUUID();
  await trySend(ben, ada, 'Have you read this?', clientId);
  await block(ada, ben);
  await read(ada, ben, 1);
  const again = await trySend(ben, ada, 'Have you read this?', clientId);
  expect(again).toMatchObject({ status: 200, body: { readAt: null } });
  await unblock(ada, ben);
  const later = await trySend(ben, ada, 'Have you read this?', clientId);
  expect(later.body).toMatchObject({ readAt: expect.any(String) });
});

it('the blocker sees no changes of the blocked member either', async () => {
  const [ben, ada] = await aHalfReadConversation();
  await block(ada, ben);
  const before = await seen(ada, ben);
  await changeEverything(ben, ada);
  expect(await seen(ada, ben)).toEqual(before);
});

it('the older of two blocks applies, and once it is removed the other', async () => {
  const [ada, ben] = await aHalfReadConversation();
  await block(ada, ben);
  app.ctx.clock.advance(1_000);
  await changeEverything(ada, ben);
  await block(ben, ada);
  await saveProfile(ada.client, { fullName: 'Third Name' });
  expect((await seen(ben, ada)).profiles[0]?.fullName).toBe('Ada Before');
  await unblock(ada, ben);
  const { profiles, marks } = await seen(ben, ada);
  expect([profiles[0]?.fullName, marks[0]]).toEqual(['Someone Else', 3]);
});

it('whether the reading or the block comes first, no read mark moves after the response to the block', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, ben] = await aHalfReadConversation();
    let atAnswer: number | undefined;
    await Promise.all([
      read(ada, ben, 3),
      block(ada, ben).then(async () => {
        atAnswer = (await seen(ben, ada)).marks[0];
      }),
    ]);
    expect((await seen(ben, ada)).marks[0]).toBe(atAnswer);
  }
});
