import {
  getSubscription,
  openPortal,
  startCheckout,
  verifyCheckout,
} from '@lintel/contract/billing/checkout';
import { addPlanInterest, listPlans } from '@lintel/contract/plans/plans';
import { getSite } from '@lintel/contract/site/content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listWaiting } from '#server/features/plans/plans/service.ts';
import { START_JOBS } from '#server/jobs.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { aMember, aProvedMember } from '#server/testing/builders.ts';
import { deliver, StripeServer } from '#server/testing/stripe-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { sweepCheckouts } from './service.ts';
import { tellWaiting } from './waiting.ts';

let app: TestApp;
let provider: StripeServer;
beforeAll(async () => {
  provider = await StripeServer.open(() => app.ctx.clock.now());
  app = await openTestApp({ rateLimitFactor: 1000, payments: provider.settings });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.fault = undefined;
});

const buy = (client: TestClient, plan: 'pro' | 'business' = 'pro') =>
  client.try(startCheckout, { body: { plan } });
const verify = (client: TestClient, sessionId: string) =>
  client.try(verifyCheckout, { body: { sessionId } });

/** Open a checkout as a member does, and return its id. */
async function open(client: TestClient, plan: 'pro' | 'business' = 'pro'): Promise<string> {
  const { url } = await client.call(startCheckout, { body: { plan } });
  return url.slice(url.lastIndexOf('/') + 1);
}

async function payAndNotify(sessionId: string) {
  const subscription = provider.stripe.pay(sessionId);
  await deliver(app, provider.stripe.sign('customer.subscription.created', subscription));
  return subscription;
}

it('anyone who waits for a plan is emailed once when it is open, if their address is confirmed', async () => {
  await using closed = await openTestApp();
  const [ada, ben] = [await aProvedMember(closed), await aMember(closed)];
  for (const { client } of [ada, ben]) {
    await client.call(addPlanInterest, { body: { plan: 'pro' } });
  }
  await expect(tellWaiting(closed.ctx, 'pro')).rejects.toMatchObject({ code: 'PLAN_NOT_OPEN' });
  // The same installation, once its operator has set the prices.
  const open = { ...closed.ctx, config: { ...closed.ctx.config, payments: provider.settings } };
  const counts = await Promise.all([1, 2, 3].map(() => tellWaiting(open, 'pro')));
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await tellWaiting(open, 'pro')).toBe(0);
  const mails = (await closed.mailTo(ada.email)).filter(({ kind }) => kind === 'plan-open');
  expect(mails.map(({ subject }) => subject)).toEqual(['Pro is open']);
  expect(await listWaiting(closed.ctx, 'pro')).toEqual([ben.id]);
});

describe('without a payment provider', () => {
  it('plans cannot be bought or managed, no payment is known, and the pages say so', async () => {
    await using without = await openTestApp();
    const { client } = await aMember(without);
    expect((await buy(client)).error?.code).toBe('PLAN_NOT_OPEN');
    expect((await client.try(openPortal, {})).error?.code).toBe('SUBSCRIPTION_NOT_FOUND');
    expect((await verify(client, 'cs_test_1')).error?.code).toBe('CHECKOUT_NOT_FOUND');
    expect((await client.call(getSite, {})).openPlans).toEqual(['free']);
    const { items } = await client.call(listPlans, {});
    expect(items.map(({ isAvailable }) => isAvailable)).toEqual([true, false, false]);
  });

  it('production has no test payments either', async () => {
    await using production = await openTestApp({ production: true });
    expect(production.ctx.payments).toBeUndefined();
    const { client } = await aMember(production);
    for (const url of ['/dev/test-subscription', '/api/billing/webhook']) {
      const { statusCode } = await client.inject({ method: 'POST', url, payload: {} });
      expect(statusCode, url).toBe(404);
    }
    expect((await verify(client, 'cs_test_1')).status).toBe(404);
  });
});

describe('buying a plan', () => {
  it('is possible if the plan has a price, and then the plan has no waiting list', async () => {
    const { client } = await aMember(app);
    expect((await client.call(getSite, {})).openPlans).toEqual(['free', 'pro', 'business']);
    const wish = await client.try(addPlanInterest, { body: { plan: 'pro' } });
    expect(wish.error?.fields).toEqual({ plan: 'This plan is open already.' });
  });

  it('opens a checkout that gives the provider the member’s id and no other personal data', async () => {
    const { client, id, email } = await aMember(app);
    const checkout = provider.stripe.checkouts.get(await open(client));
    expect(checkout).toMatchObject({
      client_reference_id: id,
      price: 'price_pro',
      owner: { memberId: id, site: 'http://lintel.test' },
    });
    expect(JSON.stringify(checkout)).not.toContain(email);
  });

  it('opens one checkout for several simultaneous clicks', async () => {
    const { client } = await aMember(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(client)));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  });

  it('for two plans at once opens no more than one checkout that can be paid', async () => {
    for (let round = 0; round < 5; round++) {
      const { client, id } = await aMember(app);
      const plans = ['pro', 'business', 'pro', 'business'] as const;
      const answers = await Promise.all(plans.map((plan) => buy(client, plan)));
      expect(answers.map(({ status }) => status)).toContain(200);
      const given = answers.map(({ body }) => body.url);
      const checkouts = [...provider.stripe.checkouts.values()];
      const payable = checkouts.filter(
        ({ client_reference_id, status, url }) =>
          client_reference_id === id && status === 'open' && given.includes(url),
      );
      expect(payable).toHaveLength(1);
    }
  });

  it('for another plan closes the checkout of the first, unless that has been paid', async () => {
    const { client } = await aMember(app);
    const statusOf = (id: string) => provider.stripe.checkouts.get(id)?.status;
    const pro = await open(client);
    const business = await open(client, 'business');
    const proAgain = await open(client);
    expect([pro, business, proAgain].map(statusOf)).toEqual(['expired', 'expired', 'open']);
    expect(await open(client)).toBe(proAgain);
    const paid = provider.stripe.pay(proAgain);
    expect((await buy(client, 'business')).error?.code).toBe('ALREADY_SUBSCRIBED');
    await deliver(app, provider.stripe.sign('customer.subscription.created', paid));
    const over = provider.stripe.change(paid.id, { status: 'canceled' }) ?? {};
    await deliver(app, provider.stripe.sign('customer.subscription.deleted', over));
    expect(statusOf(await open(client, 'business'))).toBe('open');
  });

  it('gives no address while an earlier checkout cannot be closed', async () => {
    const { client } = await aMember(app);
    const first = await open(client);
    provider.faultAt = /\/expire$/;
    expect((await buy(client, 'business')).error?.code).toBe('PAYMENTS_UNAVAILABLE');
    provider.faultAt = undefined;
    expect((await buy(client, 'business')).status).toBe(200);
    expect(provider.stripe.checkouts.get(first)?.status).toBe('expired');
  });

  it('leaves nothing of a checkout that has expired', async () => {
    const { client, id } = await aMember(app);
    await open(client);
    const stored = app.ctx.db.selectFrom('openCheckouts').selectAll().where('memberId', '=', id);
    expect(await stored.execute()).toHaveLength(1);
    await sweepCheckouts({ ...app.ctx, clock: { now: () => app.ctx.clock.now() + 3_600_000 } });
    expect(await stored.execute()).toEqual([]);
  });

  it('needs a session and a plan with a price', async () => {
    expect((await buy(app.visitor())).error?.code).toBe('NOT_SIGNED_IN');
    const { client } = await aMember(app);
    expect((await buy(client, 'free' as 'pro')).error?.code).toBe('VALIDATION_FAILED');
  });

  it('is refused while the member has a subscription, even with a late payment', async () => {
    const { client } = await aMember(app);
    const { id } = await payAndNotify(await open(client));
    expect((await buy(client, 'business')).error?.code).toBe('ALREADY_SUBSCRIBED');
    const change = provider.stripe.change(id, { status: 'unpaid' }) ?? {};
    await deliver(app, provider.stripe.sign('customer.subscription.updated', change));
    expect((await buy(client)).error?.code).toBe('ALREADY_SUBSCRIBED');
    const over = provider.stripe.change(id, { status: 'canceled' }) ?? {};
    await deliver(app, provider.stripe.sign('customer.subscription.deleted', over));
    const again = provider.stripe.checkouts.get(await open(client));
    expect(again?.customer).toBe(provider.stripe.subscriptions.get(id)?.customer);
  });

  it('is rate-limited, and returns 503 without logging keys while the provider is unavailable', async () => {
    const { client } = await aMember(app);
    for (const fault of ['down', 'broken'] as const) {
      provider.fault = fault;
      const refusal = await buy(client);
      expect([refusal.status, refusal.error?.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    }
    const log = app.logLines.join('\n');
    expect(log).toContain('payment provider did not answer');
    expect(log).not.toContain(provider.settings.secretKey);
    expect(log).not.toContain(provider.settings.webhookSecret);
    await using strict = await openTestApp({ payments: provider.settings });
    const member = await aMember(strict);
    for (let i = 0; i < 40; i++) await verify(member.client, 'cs_test_1');
    expect((await buy(member.client)).error?.code).toBe('RATE_LIMITED');
  });
});

describe('a server that starts', () => {
  const warned = 'price is not the one on the pricing page';
  const month = { interval: 'month', interval_count: 1 } as const;
  const year = { interval: 'year', interval_count: 1 } as const;

  it.each([
    ['the shown price', { unit_amount: 2900, currency: 'gbp', recurring: month }, 0],
    ['another amount', { unit_amount: 3900, currency: 'gbp', recurring: month }, 1],
    ['another currency', { unit_amount: 2900, currency: 'eur', recurring: month }, 1],
    ['another period', { unit_amount: 2900, currency: 'gbp', recurring: year }, 1],
    ['no amount of its own', { unit_amount: null, currency: 'gbp', recurring: month }, 1],
    ['a single payment', { unit_amount: 2900, currency: 'gbp', recurring: null }, 1],
    ['no such price', undefined, 1],
  ])('compares the prices with those on the pricing page: %s', async (_what, price, warnings) => {
    const prices = { pro: ['price_pro'] };
    await using shop = await openTestApp({ payments: { ...provider.settings, prices } });
    provider.stripe.prices.clear();
    if (price)
      provider.stripe.prices.set('price_pro', { id: 'price_pro', object: 'price', ...price });
    await runJobs(shop.ctx, START_JOBS);
    expect(shop.logLines.filter((line) => line.includes(warned))).toHaveLength(warnings);
  });

  it('does not stop where the prices cannot be read', async () => {
    await using shop = await openTestApp({ payments: provider.settings });
    provider.fault = 'down';
    await runJobs(shop.ctx, START_JOBS);
    expect(shop.logLines.join('')).not.toContain(warned);
  });
});

describe('returning from a checkout', () => {
  it('is verified once its event has arrived, and never changes a plan itself', async () => {
    const { client } = await aMember(app);
    const sessionId = await open(client);
    const openCheckout = await verify(client, sessionId);
    expect(openCheckout.body).toEqual({
      verified: false,
      message: 'The payment has not been completed',
      subscription: null,
    });
    const subscription = provider.stripe.pay(sessionId);
    expect((await verify(client, sessionId)).body).toEqual({
      verified: false,
      message: 'No subscription yet',
      subscription: null,
    });
    expect((await client.call(getSubscription, {})).subscription).toBeNull();
    await deliver(app, provider.stripe.sign('customer.subscription.created', subscription));
    expect((await verify(client, sessionId)).body).toEqual({
      verified: true,
      message: 'Your Pro plan is active.',
      subscription: { plan: 'pro' },
    });
  });

  it('with another member’s payment gets the same response as with an unknown one', async () => {
    const [{ client: ada }, { client: eve }] = [await aMember(app), await aMember(app)];
    const sessionId = await open(ada);
    await payAndNotify(sessionId);
    const theft = await verify(eve, sessionId);
    const unknownCheckout = await verify(eve, 'cs_test_nothing');
    expect(theft.status).toBe(404);
    expect({ ...theft.error, requestId: '' }).toEqual({ ...unknownCheckout.error, requestId: '' });
  });

  it('needs a session, a checkout id, and a provider that responds', async () => {
    expect((await verify(app.visitor(), 'cs_test_1')).error?.code).toBe('NOT_SIGNED_IN');
    const { client } = await aMember(app);
    for (const id of ['', 'sub_1', 'cs_1/../../v1/customers', `cs_${'x'.repeat(300)}`]) {
      expect((await verify(client, id)).error?.code, id).toBe('VALIDATION_FAILED');
    }
    const sessionId = await open(client);
    provider.fault = 'broken';
    expect((await verify(client, sessionId)).error?.code).toBe('PAYMENTS_UNAVAILABLE');
  });

  it('fails if the provider does not respond in time', async () => {
    const { client } = await aMember(app);
    const sessionId = await open(client);
    const { release } = provider.holdNext();
    expect((await verify(client, sessionId)).status).toBe(503);
    release();
  });
});

describe('a subscription', () => {
  it('is shown with the date of its renewal or end, and with a link to manage it', async () => {
    const { client } = await aMember(app);
    expect(await client.call(getSubscription, {})).toEqual({
      subscription: null,
      canManage: false,
    });
    const { id } = await payAndNotify(await open(client));
    const { subscription, canManage } = await client.call(getSubscription, {});
    expect(subscription).toEqual({
      plan: 'pro',
      isLate: false,
      renewsAt: '2026-12-21T09:00:00.000Z',
      endsAt: null,
    });
    expect(canManage).toBe(true);
    expect((await client.call(openPortal, {})).url).toBe(provider.stripe.portalUrl);

    const change = provider.stripe.change(id, { cancel_at_period_end: true }) ?? {};
    await deliver(app, provider.stripe.sign('customer.subscription.updated', change));
    expect((await client.call(getSubscription, {})).subscription).toMatchObject({
      renewsAt: null,
      endsAt: '2026-12-21T09:00:00.000Z',
    });
  });

  it('cannot be managed without a subscription or without a session', async () => {
    const { client } = await aMember(app);
    expect((await client.try(openPortal, {})).error?.code).toBe('SUBSCRIPTION_NOT_FOUND');
    expect((await app.visitor().try(openPortal, {})).error?.code).toBe('NOT_SIGNED_IN');
    expect((await app.visitor().try(getSubscription, {})).error?.code).toBe('NOT_SIGNED_IN');
  });
});
