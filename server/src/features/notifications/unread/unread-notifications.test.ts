import { listNotifications } from '@lintel/contract/notifications/bell';
import { updateNotificationSettings } from '@lintel/contract/notifications/settings';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { OPERATOR } from '#server/features/logs/audit/service.ts';
import { setSuspended } from '#server/features/members/members/service.ts';
import { aMember } from '#server/testing/builders.ts';
import { read, send, trySend, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailDueNotifications } from './service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterEach(() => app.close());

const MINUTE = 60_000;

async function notificationsTo({ email }: { email: string }) {
  await mailDueNotifications(app.ctx);
  return (await app.mailTo(email)).filter(({ kind }) => kind === 'unread-message');
}

it('a message that is unread after fifteen minutes is mailed, without its words', async () => {
  const [ada, ben] = await twoMembers(app, { fullName: 'Ada Quinn' });
  await send(ada, ben, 'My number is 07700 900123');
  app.ctx.clock.advance(15 * MINUTE - 1);
  expect(await notificationsTo(ben)).toEqual([]);
  app.ctx.clock.advance(1);
  const [mail] = await notificationsTo(ben);
  expect(mail?.subject).toBe('Ada Quinn sent you a message');
  expect(mail?.text).toContain(`http://lintel.test/messages?to=${ada.id}`);
  expect(mail?.text).not.toContain('07700');
  expect(await notificationsTo(ada)).toEqual([]);
});

it('a conversation is mailed of once until it has been read, and then again', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben);
  app.ctx.clock.advance(20 * MINUTE);
  await send(ada, ben, 'Still there?');
  expect(await notificationsTo(ben)).toHaveLength(1);
  app.ctx.clock.advance(60 * MINUTE);
  expect(await notificationsTo(ben)).toHaveLength(1);
  await read(ben, ada, 2);
  await send(ben, ada, 'Here I am');
  await send(ada, ben, 'Splendid');
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(ben)).toHaveLength(2);
});

it('what has been read in time is not mailed; what was left unread is, from then on', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben);
  await send(ada, ben, 'And another');
  app.ctx.clock.advance(14 * MINUTE);
  await read(ben, ada, 1);
  app.ctx.clock.advance(14 * MINUTE);
  expect(await notificationsTo(ben)).toEqual([]);
  app.ctx.clock.advance(MINUTE);
  expect(await notificationsTo(ben)).toHaveLength(1);
  await read(ben, ada, 2);
  app.ctx.clock.advance(60 * MINUTE);
  expect(await notificationsTo(ben)).toHaveLength(1);
});

it('several servers that look at once write one email for each conversation', async () => {
  const isShared = process.env.TEST_ENGINE === 'postgres';
  await using beside = await openTestApp({}, isShared ? app : undefined);
  const recipient = await aMember(app);
  const senders = await Promise.all(Array.from({ length: 8 }, () => aMember(app)));
  for (const sender of senders) await send(sender, recipient);
  app.ctx.clock.advance(15 * MINUTE);
  beside.ctx.clock.advance(15 * MINUTE);
  const servers = isShared ? [app, beside] : [app];
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      mailDueNotifications((servers[i % servers.length] ?? app).ctx),
    ),
  );
  expect(await notificationsTo(recipient)).toHaveLength(8);
});

it('nothing is mailed to who wants none, nor to or of who is suspended or has left', async () => {
  const [wary, loud] = await twoMembers(app);
  const [blocked, quiet] = await twoMembers(app);
  const leaver = await aMember(app);
  await wary.client.call(updateNotificationSettings, { body: { messageMail: false } });
  await send(loud, wary);
  await send(blocked, quiet);
  await send(quiet, blocked);
  await send(leaver, quiet);
  await setSuspended(app.ctx, OPERATOR, blocked.email, true);
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, leaver.id));
  app.ctx.clock.advance(15 * MINUTE);
  for (const member of [wary, blocked, quiet]) expect(await notificationsTo(member)).toEqual([]);
  await wary.client.call(updateNotificationSettings, { body: { messageMail: true } });
  expect(await notificationsTo(wary)).toEqual([]);
});

it('nothing is told of a member whom the recipient has blocked since', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben);
  await ben.client.call(blockMember, { params: { id: ada.id } });
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(ben)).toEqual([]);
  expect(await ben.client.call(listNotifications, {})).toEqual({ items: [], unreadCount: 0 });
});

it('a message that was not accepted is not told of', async () => {
  const [ada, ben] = await twoMembers(app);
  const others = await Promise.all([aMember(app), aMember(app)]);
  for (const other of others) await send(ada, other);
  expect((await trySend(ada, ben)).error?.code).toBe('DAILY_MESSAGE_LIMIT');
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(ben)).toEqual([]);
});
