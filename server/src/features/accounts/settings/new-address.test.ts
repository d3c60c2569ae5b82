import { signinWithEmail, updateAccount } from '@lintel/contract/accounts/accounts';
import {
  requestMagicLink,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { listIdentities, unlinkIdentity } from '@lintel/contract/accounts/identities';
import { endAllSessions, getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  changePassword,
  confirmPassword,
  confirmPasswordReset,
  requestPasswordReset,
} from '@lintel/contract/credentials/passwords';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aNewcomer, PASSWORD, proveAddress, tokenMailedTo } from '#server/testing/builders.ts';
import { openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { signInAt } from '#server/testing/provider-signin.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const MINUTE = 60_000;
const NEW_EMAIL = 'thief@example.test';
const NEW_PASSWORD = 'slate and granite';

async function aProvedMember() {
  const member = await aNewcomer(app);
  await proveAddress(app, member);
  return member;
}
type Member = Awaited<ReturnType<typeof aProvedMember>>;

/** Ways in which the owner ends the access of someone with a copy of their cookie. */
const EVICTIONS = {
  'a password change': async ({ client }: Member) => {
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await client.call(changePassword, { body });
  },
  'a reset': async ({ email }: Member) => {
    await app.visitor().call(requestPasswordReset, { body: { email } });
    const token = await tokenMailedTo(app, email, 'reset');
    const body = { token, password: NEW_PASSWORD };
    await app.visitor().call(confirmPasswordReset, { body });
  },
  'signing out everywhere': async ({ client }: Member) => {
    await client.call(endAllSessions, {});
  },
  'the link that stops it': async ({ email }: Member) => {
    const token = await tokenMailedTo(app, email, 'address-change-requested');
    const owner = app.visitor();
    const question = await owner.call(verifyEmail, { body: { token } });
    expect(question).toEqual({ outcome: 'confirm', purpose: 'email_change_stop', email });
    await owner.call(verifyEmail, { body: { token, confirmed: true } });
  },
};

describe('a new address', () => {
  it('needs the password, or a sign-in at most ten minutes ago', async () => {
    const { client } = await aProvedMember();
    const ask = async (password?: string) =>
      (await client.try(updateAccount, { body: { email: NEW_EMAIL, password } })).error?.code;
    app.ctx.clock.advance(10 * MINUTE + 1);
    expect(await ask()).toBe('RECENT_SIGNIN_NEEDED');
    expect(await ask('not the password')).toBe('INCORRECT_PASSWORD');
    expect(await app.mailTo(NEW_EMAIL)).toEqual([]);
    expect(await ask(PASSWORD)).toBeUndefined();
    expect(await app.mailTo(NEW_EMAIL)).toHaveLength(1);
  });

  it('can be requested without a password after signing in by an emailed link', async () => {
    const { email } = await aProvedMember();
    app.ctx.clock.advance(20 * MINUTE);
    const visitor = app.visitor();
    await visitor.call(requestMagicLink, { body: { email } });
    const token = await tokenMailedTo(app, email, 'magic-link');
    await visitor.call(verifyMagicLink, { body: { token } });
    expect((await visitor.try(updateAccount, { body: { email: NEW_EMAIL } })).status).toBe(200);
  });

  it('is announced to the old address at once, and its link works for an hour', async () => {
    const { client, email } = await aProvedMember();
    await client.call(updateAccount, { body: { email: NEW_EMAIL } });
    const [warning] = (await app.mailTo(email)).slice(-1);
    expect(warning).toMatchObject({ kind: 'address-change-requested' });
    expect(warning?.text).toContain(NEW_EMAIL);
    const token = await tokenMailedTo(app, NEW_EMAIL, 'change-address');
    app.ctx.clock.advance(60 * MINUTE);
    const { error } = await client.try(verifyEmail, { body: { token } });
    expect(error?.code).toBe('VERIFICATION_FAILED');
  });

  it.each(Object.entries(EVICTIONS))('is cancelled by %s', async (_, evict) => {
    const member = await aProvedMember();
    await member.client.call(updateAccount, { body: { email: NEW_EMAIL } });
    await evict(member);
    const token = await tokenMailedTo(app, NEW_EMAIL, 'change-address');
    const { error } = await app.visitor().try(verifyEmail, { body: { token, confirmed: true } });
    expect(error?.code).toBe('VERIFICATION_FAILED');
    const thief = app.visitor();
    const body = { email: NEW_EMAIL, password: PASSWORD };
    expect((await thief.try(signinWithEmail, { body })).error?.code).toBe('ACCOUNT_NOT_FOUND');
  });

  it('that is cancelled signs out every device', async () => {
    const member = await aProvedMember();
    await member.client.call(updateAccount, { body: { email: NEW_EMAIL } });
    await EVICTIONS['the link that stops it'](member);
    expect((await member.client.try(getSessionUser, {})).status).toBe(401);
  });
});

describe('the sign-in methods', () => {
  it('can be changed after a recent sign-in or with the password', async () => {
    await using issuer = await openFakeIssuer();
    await using linking = await openTestApp({ providers: [issuer.settings] });
    const { client, email } = await aNewcomer(linking);
    await proveAddress(linking, { client, email });
    const confirm = (password: string) => client.try(confirmPassword, { body: { password } });
    const link = () => signInAt(issuer, client, { sub: 'sub-1' }, { mode: 'link' });
    linking.ctx.clock.advance(11 * MINUTE);
    expect((await confirm('not the password')).error?.code).toBe('INCORRECT_PASSWORD');
    const { statusCode } = await client.inject({ url: '/auth?provider=oidc&mode=link' });
    expect(statusCode).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect(await link()).toMatchObject({ ok: true });

    linking.ctx.clock.advance(11 * MINUTE);
    const [identity] = (await client.call(listIdentities, {})).items;
    const unlink = () => client.try(unlinkIdentity, { params: { id: identity?.id ?? '' } });
    expect((await unlink()).error?.code).toBe('RECENT_SIGNIN_NEEDED');
    await confirm(PASSWORD);
    expect((await unlink()).status).toBe(204);
  });
});
