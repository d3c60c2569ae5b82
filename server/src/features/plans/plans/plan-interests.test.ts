import { addPlanInterest, listPlanInterests } from '@lintel/contract/plans/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listWaiting } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

describe('the waiting list for a plan', () => {
  it('stores the time, accepts members without a profile, and hides their interest from others', async () => {
    const { client } = await aNewcomer(app);
    const other = await aMember(app);
    const askedAt = new Date(app.ctx.clock.now()).toISOString();
    const wish = await client.call(addPlanInterest, { body: { plan: 'pro' } });
    expect(wish).toEqual({ plan: 'pro', askedAt });
    expect(await client.call(listPlanInterests, {})).toEqual({ items: [wish] });
    expect(await other.client.call(listPlanInterests, {})).toEqual({ items: [] });
  });

  it('counts a member once, from the first request, even with many at once', async () => {
    const { client, id } = await aMember(app);
    const ask = () => client.try(addPlanInterest, { body: { plan: 'business' } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    app.ctx.clock.advance(1_000);
    expect((await ask()).body).toEqual(answers[0]?.body);
    const waiting = await listWaiting(app.ctx, 'business');
    expect(waiting.filter((waiter) => waiter === id)).toHaveLength(1);
  });

  it('exists only for plans that are not open yet', async () => {
    const { client } = await aMember(app);
    for (const plan of ['free', 'gold', '']) {
      const refusal = await client.try(addPlanInterest, { body: { plan: plan as 'pro' } });
      expect(refusal.error?.code).toBe('VALIDATION_FAILED');
    }
  });

  it('needs a session', async () => {
    const stranger = app.visitor();
    expect((await stranger.try(listPlanInterests, {})).error?.code).toBe('NOT_SIGNED_IN');
    const refusal = await stranger.try(addPlanInterest, { body: { plan: 'pro' } });
    expect(refusal.error?.code).toBe('NOT_SIGNED_IN');
  });

  it('is exported and erased with the account', async () => {
    const { client, id } = await aMember(app);
    await client.call(addPlanInterest, { body: { plan: 'pro' } });
    const accountExport = await client.inject({ url: '/api/account/export' });
    expect(accountExport.json().planInterests).toMatchObject([{ plan: 'pro' }]);
    await app.ctx.db.deleteFrom('members').where('id', '=', id).execute();
    expect(await listWaiting(app.ctx, 'pro')).not.toContain(id);
  });
});
