import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { startCheckout, verifyCheckout } from '@lintel/contract/billing/checkout';
import { TEST_SUBSCRIPTION_PATH } from '@lintel/contract/values/plans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountDemo } from '#demo/mount.ts';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 }, undefined, mountDemo);
});
afterAll(() => app.close());

const LOCAL = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };
/** Pays as a developer on this machine, because the page does not exist for other clients. */
const pay = (client: TestClient, payload: object, from: object = LOCAL) =>
  client.inject({ method: 'POST', url: TEST_SUBSCRIPTION_PATH, payload, ...from });
const planOf = async (client: TestClient) => (await client.call(getSessionUser, {})).plan;

it('a test payment is processed like a real one, and the subscription can be ended', async () => {
  const { client } = await aMember(app);
  const { sessionId } = (await pay(client, { outcome: 'verified', plan: 'business' })).json();
  const verified = await client.call(verifyCheckout, { body: { sessionId } });
  expect(verified).toMatchObject({ verified: true, subscription: { plan: 'business' } });
  expect(await planOf(client)).toBe('business');
  await pay(client, { outcome: 'ended', plan: 'business' });
  expect(await planOf(client)).toBe('free');
});

it('a subscription from before a restart can be ended as well', async () => {
  const { client, email, password } = await aMember(app);
  await pay(client, { outcome: 'verified', plan: 'pro' });
  expect(await planOf(client)).toBe('pro');
  if (process.env.TEST_ENGINE !== 'postgres') return;
  await using restarted = await openTestApp({}, app, mountDemo);
  const there = restarted.visitor();
  const payload = { email, password };
  await there.inject({ method: 'POST', url: '/api/auth/signin/email', payload });
  await pay(there, { outcome: 'ended', plan: 'pro' });
  expect(await planOf(client)).toBe('free');
});

it('a payment without an event, or one that cannot be verified, changes nothing', async () => {
  const { client } = await aMember(app);
  const untold = (await pay(client, { outcome: 'untold', plan: 'pro' })).json();
  expect((await client.call(verifyCheckout, { body: untold })).verified).toBe(false);
  const failing = (await pay(client, { outcome: 'failing', plan: 'pro' })).json();
  expect((await client.try(verifyCheckout, { body: failing })).error?.code).toBe(
    'PAYMENTS_UNAVAILABLE',
  );
  expect(await planOf(client)).toBe('free');
});

it('a test payment needs a session and a known outcome, and does not enable real purchases', async () => {
  const { client } = await aMember(app);
  expect((await pay(app.visitor(), { outcome: 'verified', plan: 'pro' })).statusCode).toBe(401);
  for (const body of [
    {},
    { outcome: 'rich', plan: 'pro' },
    { outcome: 'verified', plan: 'free' },
  ]) {
    expect((await pay(client, body)).statusCode).toBe(400);
  }
  const remote = await pay(client, { outcome: 'verified', plan: 'pro' }, {});
  expect(remote.statusCode).toBe(404);
  const bought = await client.try(startCheckout, { body: { plan: 'pro' } });
  expect(bought.error?.code).toBe('PLAN_NOT_OPEN');
});
