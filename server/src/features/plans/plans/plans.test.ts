import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { listCards } from '@lintel/contract/directory/search';
import { getUsageToday, listPlans } from '@lintel/contract/plans/plans';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { PLANS } from '@lintel/contract/values/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const LIMIT = PLANS.free.dailyLimits.profileViews;
let app: TestApp;
let others: string[];
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  others = await listedMembers(app, 520);
});
afterAll(() => app.close());

const view = (client: Awaited<ReturnType<typeof aMember>>['client'], id: string | undefined) =>
  client.try(getProfile, { params: { id: id ?? '' } });

describe('profile views', () => {
  it(`are allowed ${LIMIT} times a UTC day, then refused with the time until the next`, async () => {
    const { client } = await aMember(app);
    for (const id of others.slice(0, LIMIT)) expect((await view(client, id)).status).toBe(200);
    const refusal = await view(client, others[LIMIT]);
    expect(refusal.status).toBe(429);
    expect(refusal.error).toMatchObject({
      code: 'DAILY_PROFILE_VIEW_LIMIT',
      message: 'Daily profile view limit reached (8/day)',
    });
    // The test's day is at 09:00.
    expect(refusal.headers['retry-after']).toBe(String(15 * 3600));
    expect((await view(client, others[0])).status).toBe(200);
    const cards = await client.call(listCards, { query: { ids: others.slice(0, 20) } });
    expect(cards.items).toHaveLength(20);
  });

  it('do not count the viewer’s own profile, and count another once a day', async () => {
    const { client, id } = await aMember(app);
    for (let i = 0; i < 12; i++) {
      expect((await view(client, id)).status).toBe(200);
      expect((await view(client, others[1])).status).toBe(200);
    }
    expect((await client.call(getUsageToday, {})).profilesViewed).toBe(1);
  });

  it('do not count missing profiles', async () => {
    const { client } = await aMember(app);
    for (const { id } of [await aNewcomer(app), { id: `user_${'0'.repeat(26)}` }]) {
      expect((await view(client, id)).status).toBe(404);
    }
    expect((await client.call(getUsageToday, {})).profilesViewed).toBe(0);
  });

  it('reset at 00:00 UTC', async () => {
    await using later = await openTestApp();
    const ids = await listedMembers(later, LIMIT + 1);
    const { client } = await aMember(later);
    for (const id of ids) await view(client, id);
    expect((await view(client, ids[LIMIT])).status).toBe(429);
    later.ctx.clock.advance(15 * 3_600_000 - 1);
    expect((await view(client, ids[LIMIT])).status).toBe(429);
    later.ctx.clock.advance(1);
    expect((await view(client, ids[LIMIT])).status).toBe(200);
    expect(await client.call(getUsageToday, {})).toMatchObject({
      date: '2026-11-22',
      profilesViewed: 1,
      resetsAt: '2026-11-23T00:00:00.000Z',
    });
  });

  it.each([50, 500])(
    'of %d requests at once are allowed exactly up to the limit',
    async (count) => {
      const { client } = await aMember(app);
      const answers = await Promise.all(others.slice(0, count).map((id) => view(client, id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
      for (const { status } of answers) expect([200, 429, 503]).toContain(status);
      expect((await client.call(getUsageToday, {})).profilesViewed).toBe(LIMIT);
    },
  );

  it('count a profile once, however many tabs open it at once', async () => {
    const { client } = await aMember(app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => view(client, others[3])));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await client.call(getUsageToday, {})).profilesViewed).toBe(1);
  });

  if (process.env.TEST_ENGINE === 'postgres') {
    it('are counted once by two servers together', async () => {
      await using second = await openTestApp({}, app);
      const { client, email, password } = await aMember(app);
      const there = second.visitor();
      await there.inject({
        method: 'POST',
        url: '/api/auth/signin/email',
        payload: { email, password },
      });
      const answers = await Promise.all(
        others.slice(0, 50).map((id, i) => view(i % 2 ? client : there, id)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    });
  }
});

describe('a subscription', () => {
  it('lifts the limits while it runs, and the session contains its plan', async () => {
    const { client, id } = await aMember(app);
    await app.ctx.db
      .insertInto('subscriptions')
      .values({
        id: `sub_${id}`,
        memberId: id,
        plan: 'pro',
        status: 'active',
        stripeCustomerId: null,
        stripeSubscriptionId: null,
        currentPeriodEnd: null,
        createdAt: app.ctx.clock.now(),
      })
      .execute();
    for (const other of others.slice(0, LIMIT + 4)) {
      expect((await view(client, other)).status).toBe(200);
    }
    expect(await client.call(getUsageToday, {})).toMatchObject({
      plan: 'pro',
      profilesViewed: LIMIT + 4,
      limits: { profileViews: null, messages: null },
    });
    expect((await client.call(getSessionUser, {})).plan).toBe('pro');
  });
});

describe('the plans', () => {
  it('are public, with planned features marked as such', async () => {
    const { items } = await app.visitor().call(listPlans, {});
    expect(items.map(({ key, pricePerMonth }) => [key, pricePerMonth])).toEqual([
      ['free', 0],
      ['pro', 29],
      ['business', 99],
    ]);
    expect(items[0]?.dailyLimits).toEqual({
      profileViews: 8,
      messages: 2,
      apiRequests: 100,
      webRequests: 60,
      aiCalls: 30,
    });
    expect(items[2]?.features).toContainEqual({ text: 'Analytics', isPlanned: true });
  });

  it('show today’s usage to signed-in members only', async () => {
    expect((await app.visitor().try(getUsageToday, {})).error?.code).toBe('NOT_SIGNED_IN');
  });
});
