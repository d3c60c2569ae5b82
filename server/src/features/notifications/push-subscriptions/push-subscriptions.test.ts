import { signout } from '@lintel/contract/accounts/sessions';
import {
  checkPush,
  getNotificationSettings,
  PUSH_LIMITS,
  subscribeToPush,
  unsubscribeFromPush,
} from '@lintel/contract/notifications/settings';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webpush from 'web-push';
import { pushDueNotifications } from '#server/features/notifications/unread/service.ts';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { FakePushService, newBrowser } from '#server/testing/fake-push-service.ts';
import { read, send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let service: FakePushService;
beforeEach(async () => {
  service = await FakePushService.open();
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const subject = 'mailto:help@lintel.example';
  const push = { publicKey, privateKey, subject, services: [service.address] };
  app = await openTestApp({ rateLimitFactor: 1000, push });
});
afterEach(async () => {
  await app.close();
  await service.close();
});

const SOON = 10_000;

function subscribe({ client }: Talker, endpoint: string) {
  return client.try(subscribeToPush, { body: { endpoint, keys: newBrowser() } });
}

async function pushDue() {
  app.ctx.clock.advance(SOON);
  await pushDueNotifications(app.ctx);
}

it('each of a member’s browsers is notified once of a conversation until it is read, encrypted', async () => {
  const [ada, ben] = await twoMembers(app, { fullName: 'Ada Quinn' });
  for (const name of ['phone', 'laptop']) {
    expect((await subscribe(ben, service.browser(name))).status).toBe(204);
  }
  await send(ada, ben, 'My number is 07700 900123');
  await pushDueNotifications(app.ctx);
  expect(service.requests).toEqual([]);
  await pushDue();
  await pushDue();
  expect(service.requests.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
  const [request] = service.requests;
  expect(request?.headers).toMatchObject({
    authorization: expect.stringMatching(/^vapid t=/),
    'content-encoding': 'aes128gcm',
  });
  expect(request?.body).not.toContain('Ada');
  await send(ada, ben, 'Are you there?');
  await pushDue();
  expect(service.requests).toHaveLength(2);
  await read(ben, ada, 2);
  await send(ben, ada, 'Yes');
  await send(ada, ben, 'Good');
  await pushDue();
  expect(service.requests).toHaveLength(4);
});

it('messages that are read within seconds are not pushed', async () => {
  const [ada, ben] = await twoMembers(app);
  await subscribe(ben, service.browser('phone'));
  await send(ada, ben);
  await read(ben, ada, 1);
  await pushDue();
  expect(service.requests).toEqual([]);
});

it('several servers at once push a notification once', async () => {
  const [ada, ben] = await twoMembers(app);
  await subscribe(ben, service.browser('phone'));
  await send(ada, ben);
  app.ctx.clock.advance(SOON);
  await Promise.all(Array.from({ length: 10 }, () => pushDueNotifications(app.ctx)));
  expect(service.requests).toHaveLength(1);
});

it.each([404, 410])(
  'a browser is deleted when its push service responds with %i',
  async (status) => {
    const [ada, ben] = await twoMembers(app);
    const other = await aMember(app);
    await subscribe(ben, service.browser('gone'));
    await subscribe(ben, service.browser('busy'));
    service.answers.set('/gone', status).set('/busy', 503);
    await send(ada, ben);
    await pushDue();
    await send(other, ben);
    await pushDue();
    expect(service.requests.map(({ path }) => path).sort()).toEqual(['/busy', '/busy', '/gone']);
  },
);

it('a browser is not notified after its session has ended, it was turned off or has changed members', async () => {
  const [ada, ben] = await twoMembers(app);
  const [eve, signedOut] = await twoMembers(app);
  const [sharedBrowser, mine] = ['shared', 'mine'].map((name) => service.browser(name));
  await subscribe(ben, sharedBrowser ?? '');
  await subscribe(eve, sharedBrowser ?? '');
  await subscribe(ben, mine ?? '');
  const others = await eve.client.try(unsubscribeFromPush, { body: { endpoint: mine ?? '' } });
  expect(others.status).toBe(204);
  await subscribe(signedOut, service.browser('left'));
  await signedOut.client.call(signout, {});
  await send(ada, ben);
  await send(ada, signedOut);
  await pushDue();
  expect(service.requests.map(({ path }) => path)).toEqual(['/mine']);
  await ben.client.call(unsubscribeFromPush, { body: { endpoint: mine ?? '' } });
  await read(ben, ada, 1);
  await send(ben, ada);
  await send(ada, ben);
  await pushDue();
  expect(service.requests).toHaveLength(1);
});

it('a browser is told whether it receives messages for its session', async () => {
  const [ada, ben] = await twoMembers(app);
  const endpoint = service.browser('told');
  const isOn = async ({ client }: typeof ada) =>
    (await client.call(checkPush, { body: { endpoint } })).isOn;
  expect(await isOn(ada)).toBe(false);
  await subscribe(ada, endpoint);
  expect([await isOn(ada), await isOn(ben)]).toEqual([true, false]);
  await ada.client.call(signout, {});
  await ada.signInAgain();
  expect(await isOn(ada)).toBe(false);
});

it('a new browser beyond a member’s limit replaces the oldest one', async () => {
  const member = await aMember(app);
  for (let i = 0; i <= PUSH_LIMITS.perMember; i++) {
    app.ctx.clock.advance(1);
    await subscribe(member, service.browser(`b${i}`));
  }
  const rows = await app.ctx.db.selectFrom('pushSubscriptions').select('endpoint').execute();
  expect(rows).toHaveLength(PUSH_LIMITS.perMember);
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain(service.browser('b0'));
});

it('invalid push services, broken keys, visitors and new members are refused', async () => {
  const member = await aMember(app);
  for (const endpoint of ['http://127.0.0.1:1/', 'http://169.254.169.254/', 'https://a.example/']) {
    expect((await subscribe(member, endpoint)).error?.code, endpoint).toBe('PUSH_SERVICE_UNKNOWN');
  }
  const endpoint = service.browser('phone');
  const keys = { p256dh: 'short', auth: 'x' };
  expect((await member.client.try(subscribeToPush, { body: { endpoint, keys } })).status).toBe(400);
  expect((await subscribe(member, 'javascript:alert(1)')).status).toBe(400);
  expect((await subscribe({ client: app.visitor(), id: '' }, endpoint)).status).toBe(401);
  expect((await subscribe(await aNewcomer(app), endpoint)).error?.code).toBe('NOT_ONBOARDED');
  const off = await app.visitor().try(unsubscribeFromPush, { body: { endpoint } });
  expect(off.status).toBe(401);
});

it('push is offered with its key only if the operator has set it up', async () => {
  const { client } = await aMember(app);
  expect((await client.call(getNotificationSettings, {})).pushKey).toBe(
    app.ctx.config.push?.publicKey,
  );
  await using plain = await openTestApp();
  const member = await aMember(plain);
  expect((await subscribe(member, service.browser('x'))).error?.code).toBe('PUSH_UNAVAILABLE');
});
