import { getOwnProfileStats, getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

let count = 0;

/** A conversation of two in which these messages were written. */
async function converse(one: string, other: string, messages: { by: string; at: number }[]) {
  count += 1;
  const [lowId, highId] = [one, other].sort() as [string, string];
  const sentBy = (id: string) => messages.filter(({ by }) => by === id).length;
  const [first, last] = [messages.at(0), messages.at(-1)] as [{ at: number }, { at: number }];
  const id = `con_${count}`;
  const { db } = app.ctx;
  const marks = { lowReadUpTo: 0, highReadUpTo: 0, lowArchived: 0, highArchived: 0 };
  const counters = { lowUnread: 0, highUnread: 0, ...marks };
  await db
    .insertInto('conversations')
    .values({
      ...{ id, lowId, highId, ...counters, lastSeq: messages.length, lastSenderId: one },
      ...{ lastContent: 'Hello', lastAt: last.at, createdAt: first.at },
      ...{ lowSent: sentBy(lowId), highSent: sentBy(highId) },
    })
    .execute();
  const rows = messages.map(({ by, at }, i) => ({
    ...{ id: `msg_${count}_${i}`, conversationId: id, seq: i + 1, createdAt: at, readAt: null },
    ...{ senderId: by, receiverId: by === one ? other : one, content: 'Hello' },
    clientId: `${count}-${i}`,
  }));
  await db.insertInto('messages').values(rows).execute();
}

async function save(memberId: string, profileId: string) {
  count += 1;
  const now = app.ctx.clock.now();
  const collection = { id: `col_${count}`, name: 'Leeds', description: null, updatedAt: now };
  await app.ctx.db
    .insertInto('collections')
    .values({ ...collection, memberId, createdAt: now } as never)
    .execute();
  const link = { id: `cp_${count}`, collectionId: collection.id, profileId };
  await app.ctx.db
    .insertInto('collectionProfiles')
    .values({ ...link, memberId, addedAt: now, stage: 'to_contact' })
    .execute();
}

describe('the interest in a profile', () => {
  it('is counted: members who viewed it this month, collections that contain it, and messages', async () => {
    const owner = await aMember(app);
    const other = await aMember(app);
    const third = await aMember(app);
    const { clock, db } = app.ctx;
    for (const { client } of [other, other, third, owner]) {
      await client.call(getProfile, { params: { id: owner.id } });
    }
    const lastMonth = clock.now() - 40 * DAY;
    await db
      .insertInto('profileViews')
      .values({
        ...{ viewerId: other.id, profileId: owner.id, date: 'before' },
        ...{ viewedAt: lastMonth, isCompared: 0 },
      })
      .execute();
    await save(other.id, owner.id);
    await save(third.id, owner.id);
    await save(owner.id, owner.id);
    await converse(other.id, owner.id, [
      { by: other.id, at: clock.now() },
      { by: owner.id, at: clock.now() },
    ]);
    await converse(owner.id, third.id, [{ by: third.id, at: clock.now() }]);
    expect(await owner.client.call(getOwnProfileStats, {})).toEqual({
      viewsThisMonth: 2,
      timesSaved: 2,
      messagesReceived: 2,
    });
    expect(await other.client.call(getOwnProfileStats, {})).toEqual({
      viewsThisMonth: 0,
      timesSaved: 0,
      messagesReceived: 1,
    });
  });

  it('is for members with a profile', async () => {
    expect((await app.visitor().try(getOwnProfileStats, {})).status).toBe(401);
    const { client } = await aNewcomer(app);
    expect((await client.try(getOwnProfileStats, {})).error?.code).toBe('NOT_ONBOARDED');
  });
});

describe('the response time of a member', () => {
  it('is shown on their profile from the fifth conversation, measured over ninety days', async () => {
    const owner = await aMember(app);
    const { client } = await aMember(app);
    const readMinutes = async () =>
      (await client.call(getProfile, { params: { id: owner.id } })).responseMinutes;
    const now = app.ctx.clock.now();
    const answered = (asker: string, askedAt: number, hours: number) =>
      converse(asker, owner.id, [
        { by: asker, at: askedAt },
        { by: asker, at: askedAt + 1 },
        { by: owner.id, at: askedAt + hours * HOUR },
      ]);
    for (const [i, hours] of [1, 2, 3, 40].entries()) {
      // Ids on both sides of the owner's.
      await answered(`${i % 2 ? 'a' : 'z'}_asker${i}`, now - 5 * DAY, hours);
    }
    await answered('a_long_ago', now - 91 * DAY, 1);
    await converse(owner.id, 'z_asked_by_owner', [
      { by: owner.id, at: now - 4 * DAY },
      { by: 'z_asked_by_owner', at: now - 3 * DAY },
    ]);
    expect(await readMinutes()).toBeNull();
    await answered('a_fifth', now - 6 * DAY, 4);
    expect(await readMinutes()).toBe(180);
  });
});
