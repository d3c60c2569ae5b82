import {
  createQuickAccount,
  signinWithEmail,
  signup,
  updateAccount,
} from '@lintel/contract/accounts/accounts';
import {
  requestMagicLink,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { confirmPasswordReset, requestPasswordReset } from '@lintel/contract/credentials/passwords';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aProvedMember, PASSWORD, tokenMailedTo } from '#server/testing/builders.ts';
import { openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { signInAt } from '#server/testing/provider-signin.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const UNKNOWN = 'no-one@example.test';

async function aMemberWithoutPassword(app: TestApp) {
  const member = await aProvedMember(app);
  const { id, email } = member;
  const { db } = app.ctx;
  await db.updateTable('members').set({ passwordHash: null }).where('id', '=', id).execute();
  const identity = { issuer: 'https://idp.test', subject: id, provider: 'oidc', email };
  await db
    .insertInto('identities')
    .values({ id: `idn_${id}`, memberId: id, createdAt: 1, ...identity })
    .execute();
  return member;
}

/** The responses for an address when it is used to sign in, to reset the password and to request a sign-in link. */
async function answersTo(visitor: TestClient, email: string) {
  const signin = await visitor.try(signinWithEmail, { body: { email, password: 'wrong' } });
  const reset = await visitor.try(requestPasswordReset, { body: { email } });
  const magic = await visitor.try(requestMagicLink, { body: { email } });
  return [signin, reset, magic].map(({ status, error }) => [status, error?.code]);
}

describe('a caller who probes for accounts', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
  });
  afterEach(() => app.close());

  it('gets the same responses for known and unknown addresses after ten unknown ones', async () => {
    const { email } = await aMember(app);
    const { email: withoutPassword } = await aMemberWithoutPassword(app);
    const visitor = app.visitor('203.0.113.1');
    const specific = await answersTo(visitor, email);
    expect(specific[0]).toEqual([401, 'INCORRECT_PASSWORD']);
    for (let i = 0; i < 10; i++) {
      const body = { email: `unknown${i}@example.test`, password: PASSWORD };
      const { error } = await visitor.try(signinWithEmail, { body });
      expect(error?.code).toBe('ACCOUNT_NOT_FOUND');
    }
    const generic = [
      [401, 'INVALID_CREDENTIALS'],
      [204, undefined],
      [204, undefined],
    ];
    for (const address of [email, withoutPassword, UNKNOWN, 'unknown3@example.test']) {
      expect(await answersTo(visitor, address)).toEqual(generic);
    }
    expect(await answersTo(app.visitor('203.0.113.2'), withoutPassword)).toEqual([
      [401, 'PROVIDER_ACCOUNT'],
      [409, 'GOOGLE_ACCOUNT'],
      [204, undefined],
    ]);
  });

  it('learns about at most ten unknown addresses, even with twenty requests at once', async () => {
    const asked = Array.from({ length: 20 }, (_, i) =>
      app.visitor().try(requestPasswordReset, { body: { email: `unknown${i}@example.test` } }),
    );
    const codes = (await Promise.all(asked)).map(({ error }) => error?.code);
    const told = codes.filter((code) => code === 'RESET_ACCOUNT_NOT_FOUND');
    expect(told.length).toBeLessThanOrEqual(10);
    expect(new Set(codes.filter(Boolean))).toEqual(new Set(told));
  });
});

describe('if the operator hides which addresses have an account,', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ authMessages: 'generic', rateLimitFactor: 10 });
  });
  afterEach(() => app.close());

  const kindsTo = async (email: string) => (await app.mailTo(email)).map(({ kind }) => kind);
  const signUp = async (email: string, password = PASSWORD) => {
    const body = { fullName: 'Rosalind Ashe', email, password };
    const { status, error, headers } = await app.visitor().try(signup, { body });
    const isSignedIn = String(headers['set-cookie']).includes('lintel_session');
    return { status, code: error?.code, isSignedIn };
  };
  const signIn = (email: string, password: string) =>
    app.visitor().try(signinWithEmail, { body: { email, password } });

  /** Create a member with a confirmed address and sign in. */
  async function anAccount(email: string) {
    const client = app.visitor();
    await signUp(email);
    const token = await tokenMailedTo(app, email, 'confirm-address');
    await client.call(verifyEmail, { body: { token, password: PASSWORD } });
    await client.call(signinWithEmail, { body: { email, password: PASSWORD } });
    return client;
  }

  it('sign-up gives the same response for both, signs no one in, and emails the owner', async () => {
    await anAccount('taken@example.test');
    const answer = { status: 403, code: 'EMAIL_NOT_VERIFIED', isSignedIn: false };
    expect(await signUp('taken@example.test')).toEqual(answer);
    expect(await signUp('free@example.test')).toEqual(answer);
    expect((await kindsTo('taken@example.test')).at(-1)).toBe('address-taken');
    expect(await kindsTo('free@example.test')).toEqual(['confirm-address']);
  });

  it('a new account needs a confirmed address to sign in, and reveals nothing before', async () => {
    const email = 'free@example.test';
    await signUp(email);
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 101; i++) codes.push((await signIn(email, PASSWORD)).error?.code);
    expect(codes).toEqual([...Array(100).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
    expect((await kindsTo(email)).length).toBeGreaterThan(1);
    const token = await tokenMailedTo(app, email, 'confirm-address');
    const body = { token, password: PASSWORD };
    await app.visitor('203.0.113.9').call(verifyEmail, { body });
    app.ctx.clock.advance(3_600_000);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('a sign-in link confirms an address as well', async () => {
    const email = 'free@example.test';
    await signUp(email);
    const visitor = app.visitor();
    await visitor.call(requestMagicLink, { body: { email } });
    const token = await tokenMailedTo(app, email, 'magic-link');
    await visitor.call(verifyMagicLink, { body: { token } });
    expect((await visitor.call(getSessionUser, {})).emailVerified).toBe(true);
  });

  it('an account from the profile form gives the same response for both', async () => {
    await anAccount('taken@example.test');
    const form = { role: 'sourcer', fullName: 'Quick Quill', location: 'Leeds' } as const;
    for (const email of ['taken@example.test', 'free@example.test']) {
      const visitor = app.visitor();
      const { error } = await visitor.try(createQuickAccount, { body: { ...form, email } });
      expect(error?.code).toBe('EMAIL_NOT_VERIFIED');
      expect((await visitor.try(getSessionUser, {})).status).toBe(401);
    }
    expect((await kindsTo('taken@example.test')).at(-1)).toBe('address-taken');
    expect(await kindsTo('free@example.test')).toEqual(['quick-account']);
    const token = await tokenMailedTo(app, 'free@example.test', 'quick-account');
    await app.visitor().call(confirmPasswordReset, { body: { token, password: PASSWORD } });
    expect((await signIn('free@example.test', PASSWORD)).status).toBe(200);
  });

  it('a change of address gives the same response for both, and emails the owner', async () => {
    await anAccount('taken@example.test');
    const client = await anAccount('own@example.test');
    const ask = async (email: string) => {
      const before = (await kindsTo('own@example.test')).length;
      const { status, body } = await client.try(updateAccount, { body: { email } });
      const told = (await kindsTo('own@example.test')).slice(before);
      return { status, email: body.email, told };
    };
    const answer = { status: 200, email: 'own@example.test', told: ['address-change-requested'] };
    expect(await ask('taken@example.test')).toEqual(answer);
    expect(await ask('free@example.test')).toEqual(answer);
    expect((await kindsTo('taken@example.test')).at(-1)).toBe('address-wanted');
    expect(await kindsTo('free@example.test')).toEqual(['change-address']);
  });

  it('a provider that has not checked an address tells no one whether it has an account', async () => {
    await using issuer = await openFakeIssuer();
    const providers = [issuer.settings];
    await using linked = await openTestApp({ authMessages: 'generic', providers });
    const visitor = linked.visitor();
    await visitor.try(signup, {
      body: { fullName: 'Rosalind Ashe', email: 'taken@example.test', password: PASSWORD },
    });
    for (const email of ['taken@example.test', 'free@example.test']) {
      const claims = { sub: email, email, email_verified: false };
      const message = await signInAt(issuer, linked.visitor(), claims);
      expect(message).toMatchObject({ ok: false, code: 'PROVIDER_EMAIL_UNVERIFIED' });
    }
  });

  it('no one signs up where no email can be sent', async () => {
    const mail = { mode: 'none', from: 'x@lintel.test' } as const;
    await using mute = await openTestApp({ authMessages: 'generic', mail });
    const body = { fullName: 'Rosalind Ashe', email: 'r@ashe.example', password: PASSWORD };
    const { error } = await mute.visitor().try(signup, { body });
    expect(error?.code).toBe('MAIL_UNAVAILABLE');
  });
});
