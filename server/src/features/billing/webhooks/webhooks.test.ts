import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { startCheckout } from '@lintel/contract/billing/checkout';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { PLANS } from '@lintel/contract/values/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeSubscription } from '#demo/payments/objects.ts';
import { aMember } from '#server/testing/builders.ts';
import { deliver, StripeServer } from '#server/testing/stripe-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepBilling } from './service.ts';

const LIMIT = PLANS.free.dailyLimits.profileViews;
const UPDATED = 'customer.subscription.updated';

let app: TestApp;
let provider: StripeServer;
beforeAll(async () => {
  provider = await StripeServer.open(() => app.ctx.clock.now());
  // A response that is held back arrives late, but before the request times out.
  const payments = { ...provider.settings, timeoutMilliseconds: 60_000 };
  app = await openTestApp({ rateLimitFactor: 1000, payments });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.fault = undefined;
  provider.turns = [];
});

type Member = Awaited<ReturnType<typeof aMember>>;
const planOf = async ({ client }: Member) => (await client.call(getSessionUser, {})).plan;
const rowsOf = ({ id }: Member) =>
  app.ctx.db.selectFrom('subscriptions').selectAll().where('memberId', '=', id).execute();

/** A member who has paid, before any event has been delivered. */
async function aPayer(): Promise<Member & { sessionId: string; subscription: FakeSubscription }> {
  const member = await aMember(app);
  const { url } = await member.client.call(startCheckout, { body: { plan: 'pro' } });
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  return { ...member, sessionId, subscription: provider.stripe.pay(sessionId) };
}

/** A subscription that the operator makes in the provider's dashboard for the payer's customer. */
function madeByOperator({ subscription }: { subscription: FakeSubscription }, prices: string[]) {
  const id = `sub_made${provider.stripe.subscriptions.size}`;
  const made = { ...subscription, id, status: 'active', metadata: {}, items: itemsOf(prices) };
  provider.stripe.subscriptions.set(id, made);
  return made;
}

/** The items of a subscription; a month is paid for the last, and the others have ended. */
function itemsOf(prices: string[]): FakeSubscription['items'] {
  const now = Math.floor(app.ctx.clock.now() / 1000);
  const until = (index: number) => now + (index === prices.length - 1 ? 30 : -5) * 86_400;
  return {
    data: prices.map((id, index) => ({ price: { id }, current_period_end: until(index) })),
  };
}

const notify = (type: string, object: object, options?: { id?: string; at?: number }) =>
  deliver(app, provider.stripe.sign(type, object, options));

describe('a plan', () => {
  it.each([
    'checkout.session.completed',
    'customer.subscription.created',
    UPDATED,
    'invoice.payment_failed',
  ])('starts with %s, whichever event comes first', async (type) => {
    const payer = await aPayer();
    const invoice = { parent: { subscription_details: { subscription: payer.subscription.id } } };
    const objects: Record<string, object | undefined> = {
      'checkout.session.completed': provider.stripe.checkouts.get(payer.sessionId),
      'invoice.payment_failed': invoice,
    };
    expect(await notify(type, objects[type] ?? payer.subscription)).toBe(200);
    expect(await planOf(payer)).toBe('pro');
  });

  it('lifts the limits from the next request, until it ends', async () => {
    const payer = await aPayer();
    const others = await Promise.all(Array.from({ length: LIMIT + 2 }, () => aMember(app)));
    const view = async (index: number) =>
      (await payer.client.try(getProfile, { params: { id: others[index]?.id ?? '' } })).status;
    for (let i = 0; i < LIMIT; i++) expect(await view(i)).toBe(200);
    expect(await view(LIMIT)).toBe(429);
    await notify('customer.subscription.created', payer.subscription);
    expect(await view(LIMIT)).toBe(200);
    expect((await payer.client.call(getUsageToday, {})).limits.profileViews).toBeNull();

    payer.subscription.status = 'past_due';
    await notify('invoice.payment_failed', {
      parent: { subscription_details: { subscription: payer.subscription.id } },
    });
    expect(await planOf(payer)).toBe('pro');
    payer.subscription.status = 'canceled';
    await notify('customer.subscription.deleted', payer.subscription);
    expect(await planOf(payer)).toBe('free');
    expect(await view(LIMIT + 1)).toBe(429);
  });

  it('changes with its price, including prices that are no longer sold', async () => {
    const payer = await aPayer();
    const [item] = payer.subscription.items.data;
    if (item) item.price.id = 'price_pro_old';
    await notify(UPDATED, payer.subscription);
    expect(await planOf(payer)).toBe('pro');
    if (item) item.price.id = 'price_business';
    await notify(UPDATED, payer.subscription);
    expect(await planOf(payer)).toBe('business');
    // An unknown price must not take away a plan that is paid for.
    if (item) item.price.id = 'price_of_something_else';
    await notify(UPDATED, payer.subscription);
    expect(await planOf(payer)).toBe('business');
    expect(await rowsOf(payer)).toHaveLength(1);
  });
});

describe('a subscription that the operator changes at the provider', () => {
  it('is found by its customer when it was made there', async () => {
    const payer = await aPayer();
    await notify('customer.subscription.created', payer.subscription);
    payer.subscription.status = 'canceled';
    await notify('customer.subscription.deleted', payer.subscription);
    const made = madeByOperator(payer, ['price_business']);
    await notify('customer.subscription.created', made);
    expect(await planOf(payer)).toBe('business');
    made.status = 'canceled';
    await notify('customer.subscription.deleted', made);
    expect(await planOf(payer)).toBe('free');
  });

  it.each([
    [['price_addon', 'price_pro'], 'pro'],
    [['price_addon', 'price_pro', 'price_business'], 'business'],
  ])('with the prices %j gives the plan %s until its month ends', async (prices, plan) => {
    const payer = await aPayer();
    payer.subscription.items = itemsOf(prices);
    await notify('customer.subscription.created', payer.subscription);
    expect(await planOf(payer)).toBe(plan);
  });

  it('gives no plan while it is paused', async () => {
    const payer = await aPayer();
    const { subscription } = payer;
    await notify('customer.subscription.created', subscription);
    subscription.status = 'paused';
    await notify('customer.subscription.paused', subscription);
    expect(await planOf(payer)).toBe('free');
    subscription.status = 'active';
    await notify('customer.subscription.resumed', subscription);
    expect(await planOf(payer)).toBe('pro');
    for (const [behavior, plan] of [
      ['void', 'free'],
      ['keep_as_draft', 'pro'],
      ['mark_uncollectible', 'pro'],
    ]) {
      Object.assign(subscription, { pause_collection: { behavior, resumes_at: null } });
      await notify(UPDATED, subscription);
      expect([behavior, await planOf(payer)]).toEqual([behavior, plan]);
    }
  });

  it('that is late is followed by invoices of either shape', async () => {
    const payer = await aPayer();
    await notify('customer.subscription.created', payer.subscription);
    payer.subscription.status = 'past_due';
    await notify('invoice.payment_failed', { subscription: payer.subscription.id });
    expect(await rowsOf(payer)).toMatchObject([{ status: 'past_due' }]);
  });
});

describe('an event', () => {
  it('that is delivered twenty times at once is processed once', async () => {
    const payer = await aPayer();
    const event = provider.stripe.sign('customer.subscription.created', payer.subscription);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(app, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await rowsOf(payer)).toHaveLength(1);
    const { id } = JSON.parse(event.payload);
    const storedEvent = app.ctx.db.selectFrom('billingEvents').selectAll().where('id', '=', id);
    expect(await storedEvent.execute()).toHaveLength(1);
  });

  it('that is replayed later does not restore a subscription', async () => {
    const payer = await aPayer();
    const subscription = { ...payer.subscription };
    const event = provider.stripe.sign('customer.subscription.created', subscription);
    await deliver(app, event);
    payer.subscription.status = 'canceled';
    await notify('customer.subscription.deleted', payer.subscription);
    expect(await deliver(app, event)).toBe(200);
    // Not even with another event id, because the state is requested from the provider.
    expect(await notify('customer.subscription.created', subscription)).toBe(200);
    expect(await planOf(payer)).toBe('free');
  });

  it('whose request to the provider is slow never overwrites a newer state', async () => {
    const payer = await aPayer();
    await notify('customer.subscription.created', payer.subscription);
    const held = provider.holdNext();
    const slow = notify(UPDATED, payer.subscription);
    await held.requested;
    payer.subscription.status = 'canceled';
    await notify('customer.subscription.deleted', payer.subscription);
    expect(await planOf(payer)).toBe('free');
    held.release();
    expect(await slow).toBe(200);
    expect(await planOf(payer)).toBe('free');
  });

  it('sequence in any order and all at once ends in the final state', async () => {
    const payer = await aPayer();
    const alive = { ...payer.subscription };
    payer.subscription.status = 'canceled';
    const events = [
      provider.stripe.sign('customer.subscription.deleted', payer.subscription),
      ...Array.from({ length: 6 }, () => provider.stripe.sign(UPDATED, alive)),
      provider.stripe.sign('customer.subscription.created', alive),
    ];
    provider.turns = [6, 0, 3, 1, 5, 0, 2, 4];
    const answers = await Promise.all(events.map((event) => deliver(app, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await rowsOf(payer)).toMatchObject([{ status: 'canceled' }]);
  });

  it('is refused if it is forged, altered, too old or not signed', async () => {
    const payer = await aPayer();
    const event = provider.stripe.sign('customer.subscription.created', payer.subscription);
    const forgery = { ...event.headers, 'stripe-signature': 't=1,v1=00' };
    const before = app.ctx.clock.now();
    const statuses = [
      await deliver(app, { ...event, headers: forgery }),
      await deliver(app, { ...event, payload: event.payload.replace('active', 'activE') }),
      await deliver(app, { ...event, headers: { 'content-type': 'application/json' } }),
      await deliver(app, { ...event, payload: '' }),
      await notify(UPDATED, payer.subscription, { at: before - 301_000 }),
    ];
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    expect(await planOf(payer)).toBe('free');
    const refusal = await app.visitor().injectUnmarked({
      method: 'POST',
      url: '/api/billing/webhook',
      ...event,
      headers: forgery,
    });
    expect(refusal.json().error).toMatchObject({
      code: 'MALFORMED_REQUEST',
      message: 'We could not read this request.',
    });
  });

  it('fails with 503 while the provider is unavailable, and succeeds when it is repeated', async () => {
    const payer = await aPayer();
    const event = provider.stripe.sign('customer.subscription.created', payer.subscription);
    provider.fault = 'down';
    expect(await deliver(app, event)).toBe(503);
    provider.fault = undefined;
    expect(await deliver(app, event)).toBe(200);
    expect(await planOf(payer)).toBe('pro');
  });

  it('that does not concern this site is acknowledged and logged without personal data', async () => {
    const owner = { memberId: 'user_00000000000000000000000000', site: 'http://elsewhere.test' };
    const { id: elsewhere } = provider.stripe.openCheckout(owner, 'price_pro');
    const foreign = provider.stripe.pay(elsewhere);
    expect(await notify('customer.subscription.created', foreign)).toBe(200);
    expect(await notify(UPDATED, { id: 'sub_nobody_knows' })).toBe(200);
    expect(await notify('customer.created', { id: 'cus_1' })).toBe(200);
    const member = await aMember(app);
    const { id } = provider.stripe.openCheckout(
      { memberId: member.id, site: 'http://lintel.test' },
      'price_unknown',
    );
    expect(await notify('customer.subscription.created', provider.stripe.pay(id))).toBe(200);
    expect(await planOf(member)).toBe('free');
    const log = app.logLines.join('\n');
    expect(log).toContain('payment event about no one here');
    expect(log).toContain('price of no plan');
    for (const secret of [owner.memberId, member.email, foreign.customer]) {
      expect(log).not.toContain(secret);
    }
    const cancellations = app.ctx.db.selectFrom('subscriptionCancellations').selectAll();
    expect(await cancellations.where('stripeSubscriptionId', '=', foreign.id).execute()).toEqual(
      [],
    );
  });

  it('is erased after a month', async () => {
    const payer = await aPayer();
    await notify('customer.subscription.created', payer.subscription);
    const clock = { now: () => app.ctx.clock.now() + 31 * 86_400_000 };
    await sweepBilling({ ...app.ctx, clock });
    expect(await app.ctx.db.selectFrom('billingEvents').selectAll().execute()).toEqual([]);
  });

  if (process.env.TEST_ENGINE === 'postgres') {
    it('is processed once by two servers together', async () => {
      await using second = await openTestApp({ payments: provider.settings }, app);
      const payer = await aPayer();
      const event = provider.stripe.sign('customer.subscription.created', payer.subscription);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => deliver(i % 2 ? app : second, event)),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await rowsOf(payer)).toHaveLength(1);
    });
  }
});
