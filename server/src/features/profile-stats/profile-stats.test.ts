import { getOwnProfileStats } from '@lintel/contract/profile-stats';
import { getProfile } from '@lintel/contract/profiles';
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

async function write(senderId: string, receiverId: string, createdAt: number) {
  count += 1;
  const row = { id: `msg_${count}`, senderId, receiverId, createdAt };
  await app.ctx.db
    .insertInto('messages')
    .values({ ...row, userId: senderId, content: 'Hello', readAt: null } as never)
    .execute();
}

async function save(userId: string, profileUserId: string) {
  count += 1;
  const now = app.ctx.clock.now();
  const collection = { id: `col_${count}`, name: 'Leeds', description: null, updatedAt: now };
  await app.ctx.db
    .insertInto('collections')
    .values({ ...collection, userId, createdAt: now } as never)
    .execute();
  const link = { id: `cp_${count}`, collectionId: collection.id, profileUserId };
  await app.ctx.db
    .insertInto('collectionProfiles')
    .values({ ...link, userId, addedAt: now })
    .execute();
}

describe('what an owner learns of the interest in their profile', () => {
  it('is counted: members who looked this month, collections of others, messages', async () => {
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
      .values({ viewerId: other.id, profileId: owner.id, date: 'before', viewedAt: lastMonth })
      .execute();
    await save(other.id, owner.id);
    await save(third.id, owner.id);
    await save(owner.id, owner.id);
    await write(other.id, owner.id, clock.now());
    await write(owner.id, other.id, clock.now());
    expect(await owner.client.call(getOwnProfileStats, {})).toEqual({
      viewsThisMonth: 2,
      timesSaved: 2,
      messagesReceived: 1,
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

describe('how soon a member answers', () => {
  it('is on their profile from the fifth conversation, measured over ninety days', async () => {
    const owner = await aMember(app);
    const { client } = await aMember(app);
    const measured = async () =>
      (await client.call(getProfile, { params: { id: owner.id } })).responseMinutes;
    const now = app.ctx.clock.now();
    for (const [i, hours] of [1, 2, 3, 40].entries()) {
      await write(`user_asker${i}`, owner.id, now - 5 * DAY);
      await write(owner.id, `user_asker${i}`, now - 5 * DAY + hours * HOUR);
    }
    await write('user_long_ago', owner.id, now - 91 * DAY);
    await write(owner.id, 'user_answered_first', now - 4 * DAY);
    await write('user_answered_first', owner.id, now - 3 * DAY);
    expect(await measured()).toBeNull();
    await write('user_asker4', owner.id, now - 6 * DAY);
    await write(owner.id, 'user_asker4', now - 6 * DAY + 4 * HOUR);
    expect(await measured()).toBe(180);
  });
});
