import { getProfile } from '@lintel/contract/members/profiles';
import { unsubscribe, updateNotificationSettings } from '@lintel/contract/notifications/settings';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember, aProvedMember } from '#server/testing/builders.ts';
import { twoProvedMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { enqueueWeeklyEmails } from './service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterEach(() => app.close());

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
// The test's clock begins on Saturday at nine.
const UNTIL_MONDAY_AT_EIGHT = 47 * HOUR;

async function weeklyEmailsTo({ email }: { email: string }) {
  await enqueueWeeklyEmails(app.ctx);
  return (await app.mailTo(email)).filter(({ kind }) => kind === 'weekly-summary');
}

async function aCuriousWeek() {
  const [owner, viewer] = await twoProvedMembers(app);
  await owner.client.call(updateNotificationSettings, { body: { weeklyMail: true } });
  await viewer.client.call(getProfile, { params: { id: owner.id } });
  return { owner, viewer };
}

it('members who chose it get one email about the week before, on Monday at eight', async () => {
  const { owner, viewer } = await aCuriousWeek();
  expect(await weeklyEmailsTo(owner)).toEqual([]);
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT - 1);
  expect(await weeklyEmailsTo(owner)).toEqual([]);
  app.ctx.clock.advance(1);
  const [mail] = await weeklyEmailsTo(owner);
  expect(mail?.text).toContain('Last week 1 member viewed your profile, and it was saved 0 times.');
  expect(mail?.text).not.toContain(viewer.id);
  expect(await weeklyEmailsTo(owner)).toHaveLength(1);
  expect(await weeklyEmailsTo(viewer)).toEqual([]);
});

it('eight is eight in London, an hour earlier in UTC in summer', async () => {
  app.ctx.clock.advance(26 * WEEK);
  const { owner } = await aCuriousWeek();
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT - HOUR - 1);
  expect(await weeklyEmailsTo(owner)).toEqual([]);
  app.ctx.clock.advance(1);
  expect(await weeklyEmailsTo(owner)).toHaveLength(1);
});

it('many servers at once send one email', async () => {
  const { owner } = await aCuriousWeek();
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT);
  await Promise.all(Array.from({ length: 10 }, () => enqueueWeeklyEmails(app.ctx)));
  expect(await weeklyEmailsTo(owner)).toHaveLength(1);
});

it('weeks without interest get no email, and choosing it during a week starts with the next', async () => {
  const quiet = await aProvedMember(app);
  await quiet.client.call(updateNotificationSettings, { body: { weeklyMail: true } });
  const { owner } = await aCuriousWeek();
  await owner.client.call(updateNotificationSettings, { body: { weeklyMail: false } });
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT + HOUR);
  expect(await weeklyEmailsTo(quiet)).toEqual([]);
  await owner.signInAgain();
  await owner.client.call(updateNotificationSettings, { body: { weeklyMail: true } });
  expect(await weeklyEmailsTo(owner)).toEqual([]);
});

it('unconfirmed addresses get no email', async () => {
  const owner = await aMember(app);
  const viewer = await aMember(app);
  await owner.client.call(updateNotificationSettings, { body: { weeklyMail: true } });
  await viewer.client.call(getProfile, { params: { id: owner.id } });
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT);
  expect(await weeklyEmailsTo(owner)).toEqual([]);
});

it('choosing it again does not delay the next email, and the link in it stops it', async () => {
  const { owner } = await aCuriousWeek();
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT);
  await owner.signInAgain();
  await owner.client.call(updateNotificationSettings, { body: { weeklyMail: true } });
  const [mail] = await weeklyEmailsTo(owner);
  const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const answer = await app.visitor().call(unsubscribe, { body: { token } });
  expect(answer).toEqual({ kind: 'weeklyMail' });
  app.ctx.clock.advance(WEEK);
  expect(await weeklyEmailsTo(owner)).toHaveLength(1);
});
