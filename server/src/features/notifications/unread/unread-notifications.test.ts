import { updateNotificationSettings } from '@lintel/contract/notifications/settings';
import { blockMember } from '@lintel/contract/safety/blocks';
import { UNREAD_MAILS_A_DAY } from '@lintel/contract/values/notifications';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { quotation } from '#server/emails/notification-emails.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aMember, aProvedMember, proveAddress } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { read, send, trySend, twoMembers, twoProvedMembers } from '#server/testing/talk.ts';
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

it('a message that is unread after fifteen minutes is emailed with its first line, without links', async () => {
  const [ada, ben] = await twoProvedMembers(app, { fullName: 'Ada Quinn' });
  await send(ada, ben, 'Two flats in Leeds, see evil.test/x\nMy number is 07700 900123');
  app.ctx.clock.advance(15 * MINUTE - 1);
  expect(await notificationsTo(ben)).toEqual([]);
  app.ctx.clock.advance(1);
  const [mail] = await notificationsTo(ben);
  expect(mail?.subject).toBe('You have an unread message on Lintel');
  expect(mail?.text).toContain('Ada Quinn (Investor / Landlord, London) wrote to you.');
  expect(mail?.text).toContain('“Two flats in Leeds, see”');
  expect(mail?.text).toContain(`http://lintel.test/messages?to=${ada.id}`);
  expect(mail?.text).not.toContain('07700');
  expect(await notificationsTo(ada)).toEqual([]);
});

it('a conversation is emailed once until it has been read, and then again', async () => {
  const [ada, ben] = await twoProvedMembers(app);
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

it('messages read in time are not emailed, and later ones are, from their own time on', async () => {
  const [ada, ben] = await twoProvedMembers(app);
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

it('unconfirmed addresses are not emailed', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben);
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(ben)).toEqual([]);
  await proveAddress(app, ben);
  expect(await notificationsTo(ben)).toEqual([]);
  await send(ada, ben, 'Still there?');
  await read(ben, ada, 1);
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(ben)).toHaveLength(1);
});

it('the name in an email is shortened, is not in the subject and contains no links', async () => {
  const [ada, ben] = await twoProvedMembers(app, {
    businessName: `Your account is closed: https://evil.test/in evil.test/now ${'Act now. '.repeat(5)}`,
  });
  await send(ada, ben);
  app.ctx.clock.advance(15 * MINUTE);
  const [mail] = await notificationsTo(ben);
  expect(mail?.subject).toBe('You have an unread message on Lintel');
  expect(mail?.text).toContain('Your account is closed: Act now. Act now.');
  expect(mail?.text).not.toContain('evil');
  expect(quotation('a'.repeat(101))).toHaveLength(100);
  expect(quotation('evil.test/x www.evil.test me@evil.test //evil evil。test')).toBe('');
  expect(quotation('J. P. Morrow & Sons, est. 1.5.1990')).toBe(
    'J. P. Morrow & Sons, est. 1.5.1990',
  );
});

it('an address receives its daily maximum, however many servers and senders there are', async () => {
  const isShared = process.env.TEST_ENGINE === 'postgres';
  await using beside = await openTestApp({}, isShared ? app : undefined);
  const recipient = await aProvedMember(app);
  const flood = UNREAD_MAILS_A_DAY + 5;
  const senders = await Promise.all(Array.from({ length: flood + 1 }, () => aMember(app)));
  const last = senders.pop();
  for (const sender of senders) await send(sender, recipient);
  app.ctx.clock.advance(15 * MINUTE);
  const servers = isShared ? [app, beside] : [app];
  await Promise.all(servers.map(({ ctx }) => mailDueNotifications(ctx)));
  expect(await notificationsTo(recipient)).toHaveLength(UNREAD_MAILS_A_DAY);
  app.ctx.clock.advance(24 * 60 * MINUTE);
  if (last) await send(last, recipient);
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(recipient)).toHaveLength(UNREAD_MAILS_A_DAY + 1);
});

it('several servers at once send one email for each conversation', async () => {
  const isShared = process.env.TEST_ENGINE === 'postgres';
  await using beside = await openTestApp({}, isShared ? app : undefined);
  const recipient = await aProvedMember(app);
  const senders = await Promise.all(Array.from({ length: 8 }, () => aMember(app)));
  for (const sender of senders) await send(sender, recipient);
  app.ctx.clock.advance(15 * MINUTE);
  const servers = isShared ? [app, beside] : [app];
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      mailDueNotifications((servers[i % servers.length] ?? app).ctx),
    ),
  );
  expect(await notificationsTo(recipient)).toHaveLength(8);
});

it('no email is sent to members who opted out, nor to or about suspended members and those who left', async () => {
  const [wary, loud] = await twoProvedMembers(app);
  const [blocked, quiet] = await twoProvedMembers(app);
  const leaver = await aMember(app);
  await wary.client.call(updateNotificationSettings, { body: { messageMail: false } });
  await send(loud, wary);
  await send(blocked, quiet);
  await send(quiet, blocked);
  await send(leaver, quiet);
  await setSuspended(app.ctx, blocked.email, true);
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, leaver.id));
  app.ctx.clock.advance(15 * MINUTE);
  for (const member of [wary, blocked, quiet]) expect(await notificationsTo(member)).toEqual([]);
  await wary.client.call(updateNotificationSettings, { body: { messageMail: true } });
  expect(await notificationsTo(wary)).toEqual([]);
});

it('members that the recipient has since blocked are not mentioned', async () => {
  const [ada, ben] = await twoProvedMembers(app);
  await send(ada, ben);
  await ben.client.call(blockMember, { params: { id: ada.id } });
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(ben)).toEqual([]);
});

it('a message that was refused is not emailed', async () => {
  const [ada, ben] = await twoProvedMembers(app);
  const others = await Promise.all([aMember(app), aMember(app)]);
  for (const other of others) await send(ada, other);
  expect((await trySend(ada, ben)).error?.code).toBe('DAILY_MESSAGE_LIMIT');
  app.ctx.clock.advance(15 * MINUTE);
  expect(await notificationsTo(ben)).toEqual([]);
});
