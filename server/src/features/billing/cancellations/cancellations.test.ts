import { startCheckout } from '@lintel/contract/billing/checkout';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { breakRow } from '#server/testing/broken-row.ts';
import { aMember } from '#server/testing/builders.ts';
import { deliver, StripeServer } from '#server/testing/stripe-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cancelDueSubscriptions } from './service.ts';

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
beforeEach(async () => {
  provider.fault = undefined;
  await app.ctx.db.deleteFrom('subscriptionCancellations').execute();
});

const cancellations = () =>
  app.ctx.db.selectFrom('subscriptionCancellations').selectAll().execute();
const leave = (id: string) => transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));

async function aPayer() {
  const member = await aMember(app);
  const { url } = await member.client.call(startCheckout, { body: { plan: 'pro' } });
  const subscription = provider.stripe.pay(url.slice(url.lastIndexOf('/') + 1));
  const event = provider.stripe.sign('customer.subscription.created', subscription);
  return { ...member, subscription, event };
}

describe('after a member deletes their account', () => {
  it('their subscription is cancelled at the provider', async () => {
    const { id, subscription, event } = await aPayer();
    await deliver(app, event);
    await leave(id);
    expect(subscription.status).toBe('active');
    await cancelDueSubscriptions(app.ctx);
    expect(subscription.status).toBe('canceled');
    expect(await cancellations()).toEqual([]);
    const ended = provider.stripe.sign('customer.subscription.deleted', subscription);
    expect(await deliver(app, ended)).toBe(200);
    expect(await cancellations()).toEqual([]);
  });

  it('their subscription is cancelled even after days without the provider', async () => {
    const { id, subscription, event } = await aPayer();
    await deliver(app, event);
    await leave(id);
    provider.fault = 'down';
    for (let day = 0; day < 6; day++) {
      await cancelDueSubscriptions(app.ctx);
      app.ctx.clock.advance(86_400_000);
    }
    expect(await cancellations()).toMatchObject([{ attempts: 6 }]);
    provider.fault = undefined;
    await cancelDueSubscriptions(app.ctx);
    expect(subscription.status).toBe('canceled');
    expect(await cancellations()).toEqual([]);
  });

  it('a subscription whose payment is reported later, or at the same time, is cancelled too', async () => {
    const late = await aPayer();
    await leave(late.id);
    await deliver(app, late.event);
    const racing = await aPayer();
    await Promise.all([deliver(app, racing.event), leave(racing.id)]);
    await cancelDueSubscriptions(app.ctx);
    expect(late.subscription.status).toBe('canceled');
    expect(racing.subscription.status).toBe('canceled');
    expect(await cancellations()).toEqual([]);
  });

  it('several servers cancel each subscription once', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, () => aPayer()));
    for (const { id, event } of payers) {
      await deliver(app, event);
      await leave(id);
    }
    provider.requests.length = 0;
    await Promise.all(Array.from({ length: 4 }, () => cancelDueSubscriptions(app.ctx)));
    expect(provider.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(6);
  });

  it('fault: a subscription that cannot be cancelled stops none behind it', async () => {
    const payers = [await aPayer(), await aPayer()];
    for (const { id, event } of payers) {
      await deliver(app, event);
      await leave(id);
      app.ctx.clock.advance(1);
    }
    const [first, second] = payers.map(({ subscription }) => subscription);
    const mend = await breakRow(app.ctx.db, {
      table: 'subscriptionCancellations',
      key: 'stripeSubscriptionId',
      value: first?.id ?? '',
      on: 'delete',
    });
    await cancelDueSubscriptions(app.ctx);
    expect(second?.status).toBe('canceled');
    await mend();
  });
});
