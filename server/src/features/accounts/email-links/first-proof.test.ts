import { signinWithEmail, updateAccount } from '@lintel/contract/accounts/accounts';
import {
  generateMagicLink,
  generateVerificationLink,
  requestMagicLink,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { listIdentities } from '@lintel/contract/accounts/identities';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  changePassword,
  confirmPasswordReset,
  generateResetLink,
  requestPasswordReset,
} from '@lintel/contract/credentials/passwords';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAdmin } from '#server/features/members/members/service.ts';
import {
  aNewcomer,
  anAdmin,
  PASSWORD,
  proveAddress,
  tokenMailedTo,
} from '#server/testing/builders.ts';
import { openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { signInAt } from '#server/testing/provider-signin.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 1_000 });
});
afterEach(() => app.close());

const NEW_PASSWORD = 'slate and granite';
const VICTIM = 'victim@example.test';
const signIn = (email: string, password: string) =>
  app.visitor().try(signinWithEmail, { body: { email, password } });

/** An account made by someone else for the victim's address, with what they could add to it. */
async function aPreparedAccount() {
  const thief = await aNewcomer(app, { email: VICTIM });
  const { db } = app.ctx;
  const identity = { issuer: 'https://idp.test', subject: '1', provider: 'oidc', email: null };
  await db
    .insertInto('identities')
    .values({ id: 'idn_1', memberId: thief.id, createdAt: 1, ...identity })
    .execute();
  const [session] = await db.selectFrom('sessions').select('id').execute();
  const keys = { p256dh: 'key', auth: 'secret', createdAt: 1 };
  await db
    .insertInto('pushSubscriptions')
    .values({ endpoint: 'x', memberId: thief.id, sessionId: session?.id ?? '', ...keys })
    .execute();
  return thief;
}

async function expectNothingLeft({ client, id }: Awaited<ReturnType<typeof aPreparedAccount>>) {
  expect((await client.try(getSessionUser, {})).status).toBe(401);
  expect((await signIn(VICTIM, PASSWORD)).status).toBe(401);
  for (const table of ['identities', 'pushSubscriptions'] as const) {
    const rows = await app.ctx.db
      .selectFrom(table)
      .where('memberId', '=', id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  }
}

describe('the first proof of an address', () => {
  it('by a sign-in link ends everything that was there before', async () => {
    const thief = await aPreparedAccount();
    const older = await tokenMailedTo(app, VICTIM, 'confirm-address');
    const owner = app.visitor();
    await owner.call(requestMagicLink, { body: { email: VICTIM } });
    const token = await tokenMailedTo(app, VICTIM, 'magic-link');
    const answer = await owner.call(verifyMagicLink, { body: { token } });
    expect(answer).toMatchObject({ startedOver: true, user: { emailVerified: true } });
    await expectNothingLeft(thief);
    expect((await owner.call(listIdentities, {})).hasPassword).toBe(false);
    expect((await owner.try(verifyEmail, { body: { token: older } })).status).toBe(400);
  });

  it('by a reset link ends everything that was there before', async () => {
    const thief = await aPreparedAccount();
    await app.visitor().call(requestPasswordReset, { body: { email: VICTIM } });
    const token = await tokenMailedTo(app, VICTIM, 'reset');
    await app.visitor().call(confirmPasswordReset, { body: { token, password: NEW_PASSWORD } });
    await expectNothingLeft(thief);
    expect((await signIn(VICTIM, NEW_PASSWORD)).body).toMatchObject({ emailVerified: true });
  });

  it('by someone who did not create the account ends everything and sets a new password', async () => {
    const thief = await aPreparedAccount();
    const token = await tokenMailedTo(app, VICTIM, 'confirm-address');
    const owner = app.visitor();
    const question = await owner.call(verifyEmail, { body: { token, confirmed: true } });
    expect(question).toMatchObject({ outcome: 'password', email: VICTIM, hasPassword: true });
    const answer = await owner.call(verifyEmail, { body: { token, disowned: true } });
    await expectNothingLeft(thief);
    const resetToken = 'resetToken' in answer ? (answer.resetToken ?? '') : '';
    const body = { token: resetToken, password: NEW_PASSWORD };
    await owner.call(confirmPasswordReset, { body });
    expect((await signIn(VICTIM, NEW_PASSWORD)).body).toMatchObject({ emailVerified: true });
  });

  it('by the password of the account ends nothing', async () => {
    const { client, email } = await aNewcomer(app);
    const token = await tokenMailedTo(app, email, 'confirm-address');
    const follow = (password: string) =>
      app.visitor().try(verifyEmail, { body: { token, password } });
    expect((await follow('not the password')).error?.code).toBe('INCORRECT_PASSWORD');
    expect((await client.call(getSessionUser, {})).emailVerified).toBe(false);
    expect((await follow(PASSWORD)).body).toMatchObject({ outcome: 'done' });
    expect((await client.call(getSessionUser, {})).emailVerified).toBe(true);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('is not repeated for an account whose address has been proved', async () => {
    const member = await aNewcomer(app);
    await proveAddress(app, member);
    await member.client.call(requestMagicLink, { body: { email: member.email } });
    const token = await tokenMailedTo(app, member.email, 'magic-link');
    await app.visitor().call(verifyMagicLink, { body: { token, confirmed: true } });
    expect((await member.client.try(getSessionUser, {})).status).toBe(200);
    expect((await signIn(member.email, PASSWORD)).status).toBe(200);
  });
});

describe('until the address is proved', () => {
  it('the password is not changed and no provider is linked', async () => {
    await using issuer = await openFakeIssuer();
    await using linking = await openTestApp({ providers: [issuer.settings] });
    const member = await aNewcomer(linking);
    const { client } = member;
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await client.try(changePassword, { body })).error?.code).toBe('EMAIL_NOT_CONFIRMED');
    const refusal = await client.inject({ url: '/auth?provider=oidc&mode=link' });
    expect(refusal.statusCode).toBe(403);
    await proveAddress(linking, member);
    expect(await signInAt(issuer, client, { sub: '1' }, { mode: 'link' })).toMatchObject({
      ok: true,
    });
    expect((await client.try(changePassword, { body })).status).toBe(204);
  });

  it('a mistyped address is corrected with the password, and links to it stop working', async () => {
    const { client, email } = await aNewcomer(app);
    const older = await tokenMailedTo(app, email, 'confirm-address');
    const body = { email: 'right@example.test', password: PASSWORD };
    const user = await client.call(updateAccount, { body });
    expect(user).toMatchObject({ email: 'right@example.test', emailVerified: false });
    const stranger = { token: older, disowned: true as const };
    const { error } = await app.visitor().try(verifyEmail, { body: stranger });
    expect(error?.code).toBe('VERIFICATION_FAILED');
    const token = await tokenMailedTo(app, 'right@example.test', 'confirm-address');
    await client.call(verifyEmail, { body: { token } });
    expect((await client.call(getSessionUser, {})).emailVerified).toBe(true);
  });

  it('its member can only be made an administrator by force', async () => {
    const { email } = await aNewcomer(app);
    const refusal = { code: 'EMAIL_NOT_CONFIRMED' };
    await expect(setAdmin(app.ctx, email, true)).rejects.toMatchObject(refusal);
    await setAdmin(app.ctx, email, true, { force: true });
  });
});

describe('a link that support passes on', () => {
  it('does not prove an address, but one that is emailed does', async () => {
    const { client: admin } = await anAdmin(app);
    const { email } = await aNewcomer(app);
    const magic = await admin.call(generateMagicLink, { body: { email } });
    const owner = app.visitor();
    const magicBody = { token: magic.link.split('token=')[1] ?? '', confirmed: true };
    const answer = await owner.call(verifyMagicLink, { body: magicBody });
    expect(answer).toMatchObject({ startedOver: false, user: { email, emailVerified: false } });

    expect((await app.mailTo(email)).at(-1)?.kind).toBe('support-link');

    const reset = await admin.call(generateResetLink, { body: { email } });
    const body = { token: reset.link.split('token=')[1] ?? '', password: NEW_PASSWORD };
    await owner.call(confirmPasswordReset, { body });
    expect((await signIn(email, NEW_PASSWORD)).body).toMatchObject({ emailVerified: false });

    const before = await app.mailTo(email);
    expect(await admin.call(generateVerificationLink, { body: { email } })).toBeUndefined();
    expect(await app.mailTo(email)).toHaveLength(before.length + 1);
  });

  it('that was made before such links were marked proves no address', async () => {
    const { client, email } = await aNewcomer(app);
    await app.ctx.db.updateTable('emailLinks').set({ isMailed: 0 }).execute();
    const token = await tokenMailedTo(app, email, 'confirm-address');
    for (const body of [{ token }, { token, password: PASSWORD }]) {
      expect((await client.try(verifyEmail, { body })).error?.code).toBe('VERIFICATION_FAILED');
    }
    expect((await client.call(getSessionUser, {})).emailVerified).toBe(false);
  });
});
