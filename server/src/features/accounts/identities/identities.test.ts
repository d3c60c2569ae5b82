import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { listIdentities, listProviders } from '@lintel/contract/accounts/identities';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewcomer, proveAddress } from '#server/testing/builders.ts';
import { type FakeIssuer, openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { finish, signInAt, startSignin, TAG } from '#server/testing/provider-signin.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let issuer: FakeIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await openFakeIssuer();
  app = await openTestApp({ providers: [issuer.settings], rateLimitFactor: 1_000 });
});
afterAll(async () => {
  await app.close();
  await issuer[Symbol.asyncDispose]();
});

const OK = { type: 'lintel:signin', state: TAG, ok: true };
let count = 0;
function someone(email = `someone${++count}@post.example`, emailVerified: unknown = true) {
  return { sub: `sub-${email}`, email, email_verified: emailVerified, name: 'Ada Lovelace' };
}

/** A member whose address is confirmed, or not. */
async function member(isConfirmed: boolean) {
  const newcomer = await aNewcomer(app);
  if (isConfirmed) {
    await app.ctx.db
      .updateTable('members')
      .set({ emailVerifiedAt: 1 })
      .where('id', '=', newcomer.id)
      .execute();
  }
  return newcomer;
}

describe('the providers', () => {
  it('are the configured ones, or none', async () => {
    expect(await app.visitor().call(listProviders, {})).toEqual({
      items: [{ id: 'oidc', label: 'Fake' }],
    });
    await using bare = await openTestApp();
    expect(await bare.visitor().call(listProviders, {})).toEqual({ items: [] });
    const { statusCode, body } = await bare.visitor().inject({ url: '/auth?provider=oidc' });
    expect(statusCode).toBe(404);
    expect(body).toContain('Not found');
  });
});

describe('a new person', () => {
  it('gets an account with a confirmed address and a session', async () => {
    const visitor = app.visitor();
    const person = someone('Ada.Lovelace@Post.Example');
    expect(await signInAt(issuer, visitor, person)).toEqual(OK);
    expect(await visitor.call(getSessionUser, {})).toMatchObject({
      email: 'ada.lovelace@post.example',
      fullName: 'Ada Lovelace',
      emailVerified: true,
      onboardingComplete: false,
    });
    const { hasPassword, items } = await visitor.call(listIdentities, {});
    expect(hasPassword).toBe(false);
    expect(items).toMatchObject([{ provider: 'oidc', label: 'Fake' }]);
  });

  it('is recognised as the same member, even with another address and name', async () => {
    const person = someone();
    const visitor = app.visitor();
    await signInAt(issuer, visitor, person);
    const { id } = await visitor.call(getSessionUser, {});
    const again = app.visitor();
    const changed = { sub: person.sub, email: 'elsewhere@post.example', name: 'A. King' };
    expect(await signInAt(issuer, again, changed)).toEqual(OK);
    expect(await again.call(getSessionUser, {})).toMatchObject({ id, email: person.email });
  });

  it.each([
    ['', 'nameless.one'],
    ['  Grace \n Hopper ', 'Grace Hopper'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['nul\0', 'nameless.one'],
  ])('with the name %j at the provider is named %j', async (name, fullName) => {
    const visitor = app.visitor();
    const email = `nameless.one@${++count}.example`;
    expect(await signInAt(issuer, visitor, { ...someone(email), name })).toEqual(OK);
    expect((await visitor.call(getSessionUser, {})).fullName).toBe(fullName);
  });

  it('is refused if the provider has not verified the address', async () => {
    for (const emailVerified of [false, null, 'true', 1]) {
      const visitor = app.visitor();
      const message = await signInAt(issuer, visitor, someone(undefined, emailVerified));
      expect(message).toMatchObject({ ok: false, code: 'PROVIDER_EMAIL_UNVERIFIED', state: TAG });
      expect((await visitor.try(getSessionUser, {})).status).toBe(401);
    }
    for (const email of ['', 'no address', 'nul\0@post.example']) {
      const message = await signInAt(issuer, app.visitor(), { ...someone(), email });
      expect(message).toMatchObject({ code: 'PROVIDER_EMAIL_UNVERIFIED' });
    }
  });

  it('becomes a member once, however many windows return at once', async () => {
    const person = someone();
    const visitors = Array.from({ length: 20 }, (_, i) => app.visitor(`203.0.113.${i}`));
    const ways = await Promise.all(
      visitors.map(async (visitor) => issuer.approve(await startSignin(visitor), person)),
    );
    const message = await Promise.all(visitors.map((visitor, i) => finish(visitor, ways[i] ?? '')));
    expect(message).toEqual(message.map(() => OK));
    const users = await Promise.all(visitors.map((visitor) => visitor.call(getSessionUser, {})));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    const kinds = (await app.mailTo(person.email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('address-taken');
  });
});

describe('an address that has an account', () => {
  it('signs in to it if both sides have verified it, and its owner is informed', async () => {
    const { id, email } = await member(true);
    const visitor = app.visitor();
    expect(await signInAt(issuer, visitor, someone(email.toUpperCase()))).toEqual(OK);
    expect((await visitor.call(getSessionUser, {})).id).toBe(id);
    expect((await app.mailTo(email)).map(({ kind }) => kind)).toContain('identity-linked');
  });

  it.each([
    ['we have not checked', false, true],
    ['the provider has not checked', true, false],
    ['no one has checked', false, false],
  ])('that %s does not give access to the account', async (_, ours, theirs) => {
    const { email, client, password } = await member(ours);
    const visitor = app.visitor();
    const person = someone(email, theirs);
    expect(await signInAt(issuer, visitor, person)).toEqual({
      type: 'lintel:signin',
      state: TAG,
      ok: false,
      code: 'PROVIDER_EMAIL_TAKEN',
      message:
        'An account with this email already exists. Sign in with your password and link the provider on your account page.',
    });
    expect((await visitor.try(getSessionUser, {})).status).toBe(401);
    expect((await client.call(listIdentities, {})).items).toEqual([]);
    await proveAddress(app, { client, email });
    await visitor.call(signinWithEmail, { body: { email, password } });
    expect(await signInAt(issuer, visitor, person, { mode: 'link' })).toEqual(OK);
    expect(await signInAt(issuer, app.visitor(), person)).toEqual(OK);
  });

  it('does not give access while its member is suspended, either way', async () => {
    const { id, email } = await member(true);
    const suspend = (suspendedAt: number | null) =>
      app.ctx.db.updateTable('members').set({ suspendedAt }).where('id', '=', id).execute();
    const visitor = app.visitor();
    await suspend(1);
    const refusal = { ok: false, code: 'ACCOUNT_SUSPENDED' };
    expect(await signInAt(issuer, visitor, someone(email))).toMatchObject(refusal);
    await suspend(null);
    await signInAt(issuer, visitor, someone(email));
    await suspend(1);
    const returning = app.visitor();
    expect(await signInAt(issuer, returning, someone(email))).toMatchObject(refusal);
    expect((await returning.try(getSessionUser, {})).status).toBe(401);
  });

  it('has to be confirmed first if the operator wants that, even after linking', async () => {
    await using strict = await openTestApp({ providers: [issuer.settings] });
    const { client, email, id } = await aNewcomer(strict);
    const person = someone(email);
    await proveAddress(strict, { client, email });
    await signInAt(issuer, client, person, { mode: 'link' });
    // Providers could once be linked before that.
    const unproved = strict.ctx.db.updateTable('members').set({ emailVerifiedAt: null });
    await unproved.where('id', '=', id).execute();
    strict.ctx.config.requireVerifiedEmail = true;
    const message = await signInAt(issuer, strict.visitor(), person);
    expect(message).toMatchObject({ ok: false, code: 'EMAIL_NOT_VERIFIED' });
  });
});

describe('a new account from one network', () => {
  it('counts as a sign-up, and starting over repeatedly is limited too', async () => {
    await using strict = await openTestApp({ providers: [issuer.settings] });
    const signIn = () => signInAt(issuer, strict.visitor(), someone());
    for (let i = 0; i < 5; i++) expect(await signIn()).toEqual(OK);
    expect(await signIn()).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    const urls = await Promise.all(Array.from({ length: 30 }, () => startSignin(strict.visitor())));
    expect(urls.filter((url) => url.startsWith('http'))).toHaveLength(24);
  });
});
