import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { requestMagicLink, verifyMagicLink } from '@lintel/contract/accounts/email-links';
import { endAllSessions, getSessionUser, listSessions } from '@lintel/contract/accounts/sessions';
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from '@lintel/contract/credentials/passwords';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { beforeNextTransaction } from '#server/testing/before-transaction.ts';
import { aProvedMember, PASSWORD, tokenMailedTo } from '#server/testing/builders.ts';
import { addApp, enterCode } from '#server/testing/second-factors.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { deleteAccount } from './service.ts';

type Member = Awaited<ReturnType<typeof aProvedMember>>;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const setPassword = ({ client }: Member) => {
  const body = { oldPassword: PASSWORD, newPassword: 'slate and granite' };
  return client.call(changePassword, { body });
};
const suspend = ({ email }: Member) => setSuspended(app.ctx, email, true);
const leave = ({ id }: Member) => transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));
const endEverything = ({ client }: Member) => client.call(endAllSessions, {});

const signIn = (client: TestClient, { email, password }: Member, more: object = {}) =>
  client.try(signinWithEmail, { body: { email, password, ...more } });
const isSignedIn = async (client: TestClient) =>
  (await client.try(getSessionUser, {})).status === 200;

describe('a sign-in that is on its way', () => {
  it.each([
    ['the password changes', setPassword],
    ['the member is suspended', suspend],
    ['the member leaves', leave],
  ])('is refused if meanwhile %s', async (_, happen) => {
    for (const more of [{}, { tokens: true }]) {
      const member = await aProvedMember(app);
      const visitor = app.visitor();
      beforeNextTransaction(app.ctx.db, () => happen(member));
      expect((await signIn(visitor, member, more)).error?.code).toBe('INVALID_CREDENTIALS');
      expect(await isSignedIn(visitor)).toBe(false);
    }
  });

  it('starts no second step if the password changes meanwhile', async () => {
    for (const more of [{}, { tokens: true }]) {
      const member = await aProvedMember(app);
      await addApp(app, member);
      const visitor = app.visitor();
      beforeNextTransaction(app.ctx.db, () => setPassword(member));
      expect((await signIn(visitor, member, more)).error?.code).toBe('INVALID_CREDENTIALS');
      expect(visitor.cookieHeader).not.toContain('lintel_signin=');
    }
  });

  it('by a link is refused if all sessions are ended meanwhile', async () => {
    const member = await aProvedMember(app);
    const visitor = app.visitor();
    await visitor.call(requestMagicLink, { body: { email: member.email } });
    const token = await tokenMailedTo(app, member.email, 'magic-link');
    beforeNextTransaction(app.ctx.db, () => endEverything(member));
    const answer = await visitor.try(verifyMagicLink, { body: { token } });
    expect(answer.error?.code).toBe('MAGIC_LINK_EXPIRED');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('in its second step is refused if all sessions are ended meanwhile', async () => {
    const member = await aProvedMember(app);
    const { codeNow } = await addApp(app, member);
    const visitor = app.visitor();
    expect((await signIn(visitor, member)).error?.code).toBe('SECOND_FACTOR_NEEDED');
    beforeNextTransaction(app.ctx.db, () => endEverything(member));
    expect((await enterCode(visitor, codeNow())).error?.code).toBe('FACTOR_STEP_OVER');
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await member.client.try(listSessions, {})).status).toBe(401);
  });
});

describe('a new password that is on its way', () => {
  const newPassword = 'slate and granite';

  it('is refused if all sessions are ended meanwhile', async () => {
    const member = await aProvedMember(app);
    beforeNextTransaction(app.ctx.db, () => endEverything(member));
    const body = { oldPassword: PASSWORD, newPassword };
    const { error } = await member.client.try(changePassword, { body });
    expect(error?.code).toBe('NOT_SIGNED_IN');
    expect((await signIn(app.visitor(), member)).status).toBe(200);
  });

  it('by a link is refused if all sessions are ended meanwhile, or the member leaves', async () => {
    for (const happen of [endEverything, leave]) {
      const member = await aProvedMember(app);
      const visitor = app.visitor();
      await visitor.call(requestPasswordReset, { body: { email: member.email } });
      const token = await tokenMailedTo(app, member.email, 'reset');
      beforeNextTransaction(app.ctx.db, () => happen(member));
      const body = { token, password: newPassword };
      const { error } = await visitor.try(confirmPasswordReset, { body });
      expect(error?.code).toBe('RESET_TOKEN_UNKNOWN');
      const { status } = await signIn(visitor, { ...member, password: newPassword });
      expect(status).toBe(401);
    }
  });
});
