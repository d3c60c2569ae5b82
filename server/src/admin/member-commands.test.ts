import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { confirmPasswordReset } from '@lintel/contract/credentials/passwords';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markFailed } from '#server/platform/mail/outbox.ts';
import { aMember, aProvedMember, putOnPlan, tokenMailedTo } from '#server/testing/builders.ts';
import { addApp } from '#server/testing/second-factors.ts';
import { send, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { explain } from './command-line.ts';
import { runCommand } from './commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const admin = (...args: string[]) => runCommand(app.ctx, args);

const auditOf = async (subjectId: string) => {
  const entries = app.ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId);
  return (await entries.orderBy('id').execute()).map(({ actorId, action }) => [actorId, action]);
};

test('a command that does not exist, or lacks its plan, is refused with what there is', async () => {
  const wrong = [
    [['garnt', 'ada@example.test'], 'npm run admin -- COMMAND\n'],
    [[], 'npm run admin -- COMMAND\n'],
    [['waiting'], 'waiting needs a plan: pro or business.'],
    [['waiting', 'free'], 'waiting needs a plan: pro or business.'],
  ] as const;
  for (const [args, message] of wrong) await expect(admin(...args)).rejects.toThrow(message);
  expect(await admin('waiting', 'pro')).toBe('No one waits for pro.');
});

test('granting makes a member with a confirmed address an administrator', async () => {
  const { client, email, signInAgain } = await aProvedMember(app);
  expect(await admin('grant', email.toUpperCase())).toBe(
    `${email.toUpperCase()} is now an administrator.`,
  );
  expect(await admin('list')).toBe(email);
  await signInAgain();
  expect(await client.call(getSessionUser, {})).toMatchObject({ isAdmin: true });

  const { email: unproved } = await aMember(app);
  await expect(admin('grant', unproved)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  expect(await admin('list')).toBe(email);
  await admin('grant', unproved, '--force');
  expect((await admin('list')).split('\n').toSorted()).toEqual([email, unproved].toSorted());
  const unknown = await admin('grant', 'unknown@example.test').catch(explain);
  expect(unknown).toContain('User not found');
});

test('resetting the second factor of a member who has lost theirs lets them in with their password', async () => {
  const member = await aProvedMember(app);
  await addApp(app, member);
  const { email, password, client } = member;
  const signIn = () => app.visitor().try(signinWithEmail, { body: { email, password } });
  expect((await signIn()).error?.code).toBe('SECOND_FACTOR_NEEDED');
  expect(await admin('reset-factor', email)).toBe(
    `${email} signs in without a second step until they set it up again.`,
  );
  expect((await client.try(getSessionUser, {})).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  expect((await app.mailTo(email)).map(({ kind }) => kind)).toContain('second-factor-reset');
});

test('an imported member who is invited sets a password with the link, once', async () => {
  const { id, email } = await aMember(app);
  await app.ctx.db
    .updateTable('members')
    .set({ passwordHash: null })
    .where('id', '=', id)
    .execute();
  expect(await admin('invite', email)).toContain(email);
  const token = await tokenMailedTo(app, email, 'invitation');
  const password = 'a long enough password';
  await app.visitor().call(confirmPasswordReset, { body: { token, password } });
  const signedIn = await app.visitor().try(signinWithEmail, { body: { email, password } });
  expect(signedIn.status).toBe(200);
  await expect(admin('invite', email)).rejects.toThrow('This member has a password.');
  expect(await auditOf(id)).toEqual([['operator', 'invite-member']]);
});

test('a member who has to wait after wrong passwords and codes signs in at once when unlocked', async () => {
  const member = await aProvedMember(app);
  const { email, password } = member;
  const visitor = app.visitor();
  const signIn = (secret: string) =>
    visitor.try(signinWithEmail, { body: { email, password: secret } });
  let last = await signIn('wrong password');
  while (last.status !== 429) last = await signIn('wrong password');
  expect((await signIn(password)).status).toBe(429);
  await admin('unlock', email.toUpperCase());
  expect((await signIn(password)).status).toBe(200);
  await addApp(app, member);
  expect((await signIn(password)).error?.code).toBe('SECOND_FACTOR_NEEDED');
});

test('ending the sessions of a member signs them out, and no one else', async () => {
  const [ada, ben] = [await aMember(app), await aMember(app)];
  await admin('end-sessions', ada.email);
  expect((await ada.client.try(getSessionUser, {})).status).toBe(401);
  expect((await ben.client.try(getSessionUser, {})).status).toBe(200);
  expect(await auditOf(ada.id)).toEqual([['operator', 'end-sessions']]);
});

test('the export of a member is theirs, and does not count as one of their own', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben, 'Is the flat in Salford still to let?');
  const { email } = await ada.client.call(getSessionUser, {});
  const before = await app.ctx.db.selectFrom('rateLimits').selectAll().execute();
  const data = JSON.parse(await admin('export', email));
  expect(data.account).toMatchObject({ id: ada.id, email });
  expect(JSON.stringify(data.messages)).toContain('Is the flat in Salford');
  const path = join(tmpdir(), `lintel-export-${process.pid}.json`);
  await admin('export', email, path);
  expect(JSON.parse(await readFile(path, 'utf8')).account).toEqual(data.account);
  await expect(admin('export', email, path)).rejects.toMatchObject({ code: 'EEXIST' });
  await rm(path);
  expect(await app.ctx.db.selectFrom('rateLimits').selectAll().execute()).toEqual(before);
});

test('an account that is erased is gone, and its owner hears of it', async () => {
  const { email, password, id, client } = await aProvedMember(app);
  await admin('erase', email);
  expect((await client.try(getSessionUser, {})).status).toBe(401);
  const again = await app.visitor().try(signinWithEmail, { body: { email, password } });
  expect(again.status).not.toBe(200);
  expect((await app.mailTo(email)).map(({ kind }) => kind)).toContain('account-deleted');
  expect(await auditOf(id)).toEqual([['operator', 'erase-member']]);
  await expect(admin('erase', email)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
});

test('a plan is given without payment, until its day or until it is taken away', async () => {
  const { email, password, client } = await aMember(app);
  const plan = async () => (await client.call(getUsageToday, {})).plan;
  expect(await admin('plan', email, 'pro')).toBe(`${email} is on Pro.`);
  expect(await plan()).toBe('pro');
  await admin('plan', email, 'business');
  expect(await plan()).toBe('business');
  await admin('plan', email, 'none');
  expect(await plan()).toBe('free');
  const day = new Date(app.ctx.clock.now() + 86_400_000).toISOString().slice(0, 10);
  await admin('plan', email, 'pro', '--until', day);
  expect(await plan()).toBe('pro');
  app.ctx.clock.advance(2 * 86_400_000);
  await client.call(signinWithEmail, { body: { email, password } });
  expect(await plan()).toBe('free');
  for (const wrong of ['2020-01-01', 'tomorrow']) {
    await expect(admin('plan', email, 'pro', '--until', wrong)).rejects.toThrow(
      '--until needs a day',
    );
  }
  await expect(admin('plan', email, 'gold')).rejects.toThrow('pro or business or none');
});

test('anyone who pays for a plan is not given one, and goes on paying', async () => {
  const { email, id } = await aMember(app);
  await putOnPlan(app, id, 'pro');
  await expect(admin('plan', email, 'business')).rejects.toThrow('in Stripe');
  await expect(admin('plan', email, 'none')).rejects.toThrow('in Stripe');
});

test('an email that was given up is sent again', async () => {
  const { email } = await aMember(app);
  const { db, clock } = app.ctx;
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  await expect(admin('retry-mail', id)).rejects.toThrow('No email with this id');
  await markFailed(db, id, clock.now(), { dueAt: null, lastError: 'full' });
  expect(await admin('failed-mail')).toContain(id);
  await admin('retry-mail', id);
  expect(await admin('failed-mail')).not.toContain(id);
  const retried = db.selectFrom('mails').select(['dueAt', 'failedAt']).where('id', '=', id);
  expect(await retried.executeTakeFirst()).toEqual({ dueAt: clock.now(), failedAt: null });
});
