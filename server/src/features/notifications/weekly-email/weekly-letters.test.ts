import { getProfile } from '@lintel/contract/members/profiles';
import { unsubscribe, updateNoticeSettings } from '@lintel/contract/notifications/settings';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailWeeklyLetters } from './service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterEach(() => app.close());

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
// The test's clock begins on Saturday at nine.
const UNTIL_MONDAY_AT_EIGHT = 47 * HOUR;

async function lettersTo({ email }: { email: string }) {
  await mailWeeklyLetters(app.ctx);
  return (await app.mailTo(email)).filter(({ kind }) => kind === 'weekly-summary');
}

async function aCuriousWeek() {
  const [owner, viewer] = await twoMembers(app);
  await owner.client.call(updateNoticeSettings, { body: { weeklyMail: true } });
  await viewer.client.call(getProfile, { params: { id: owner.id } });
  return { owner, viewer };
}

it('on Monday at eight those who want it are told of the week before, once', async () => {
  const { owner, viewer } = await aCuriousWeek();
  expect(await lettersTo(owner)).toEqual([]);
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT - 1);
  expect(await lettersTo(owner)).toEqual([]);
  app.ctx.clock.advance(1);
  const [letter] = await lettersTo(owner);
  expect(letter?.text).toContain(
    'Last week 1 member viewed your profile, and it was saved 0 times.',
  );
  expect(letter?.text).not.toContain(viewer.id);
  expect(await lettersTo(owner)).toHaveLength(1);
  expect(await lettersTo(viewer)).toEqual([]);
});

it('many servers at once write one letter', async () => {
  const { owner } = await aCuriousWeek();
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT);
  await Promise.all(Array.from({ length: 10 }, () => mailWeeklyLetters(app.ctx)));
  expect(await lettersTo(owner)).toHaveLength(1);
});

it('of nothing nothing is told, and who asks for it in the middle of a week waits for the next', async () => {
  const quiet = await aMember(app);
  await quiet.client.call(updateNoticeSettings, { body: { weeklyMail: true } });
  const { owner } = await aCuriousWeek();
  await owner.client.call(updateNoticeSettings, { body: { weeklyMail: false } });
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT + HOUR);
  expect(await lettersTo(quiet)).toEqual([]);
  await owner.signInAgain();
  await owner.client.call(updateNoticeSettings, { body: { weeklyMail: true } });
  expect(await lettersTo(owner)).toEqual([]);
});

it('choosing the same again does not put off what is due; its link stops it', async () => {
  const { owner } = await aCuriousWeek();
  app.ctx.clock.advance(UNTIL_MONDAY_AT_EIGHT);
  await owner.signInAgain();
  await owner.client.call(updateNoticeSettings, { body: { weeklyMail: true } });
  const [letter] = await lettersTo(owner);
  const token = /unsubscribe\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const stopped = await app.visitor().call(unsubscribe, { body: { token } });
  expect(stopped).toEqual({ kind: 'weeklyMail' });
  app.ctx.clock.advance(WEEK);
  expect(await lettersTo(owner)).toHaveLength(1);
});
