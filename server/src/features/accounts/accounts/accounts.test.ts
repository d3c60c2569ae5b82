import { signinWithEmail, signup, updateAccount } from '@lintel/contract/accounts/accounts';
import { getSessionUser, signout } from '@lintel/contract/accounts/sessions';
import type { ResultsView } from '@lintel/contract/values/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer, PASSWORD } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signupBody = (email: string, password = PASSWORD) => ({
  body: { fullName: 'Rosalind Ashe', email, password },
});

describe('sign-up', () => {
  it('makes an account, signs in to it and is not onboarded', async () => {
    const visitor = app.visitor('203.0.113.1');
    const { status, body } = await visitor.try(signup, signupBody(' Rosalind@Ashe.example '));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'rosalind@ashe.example',
      fullName: 'Rosalind Ashe',
      role: 'member',
      onboardingComplete: false,
      plan: 'free',
    });
    expect(body.id).toMatch(/^user_[0-9a-z]{26}$/);
    expect(await visitor.call(getSessionUser, {})).toEqual(body);
  });

  it('refuses an address that has an account, in upper or lower case', async () => {
    const { email } = await aNewcomer(app);
    const { status, error } = await app
      .visitor('203.0.113.2')
      .try(signup, signupBody(email.toUpperCase()));
    expect(status).toBe(409);
    expect(error?.message).toBe('An account with this email already exists.');
  });

  it('makes one account of twenty requests at once for one address', async () => {
    const attempts = Array.from({ length: 20 }, (_, i) =>
      app.visitor(`203.0.113.${100 + i}`).try(signup, signupBody('race@example.test')),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it.each([
    [{ fullName: '  ' }, { fullName: 'Please enter your full name' }],
    [{ email: 'rosalind.ashe' }, { email: 'Please enter a valid email address.' }],
    [{ password: ' '.repeat(8) }, { password: 'Please enter a password.' }],
    [{ password: '12345' }, { password: 'Password must be at least 6 characters long' }],
  ])('says at the field what is wrong with %j', async (wrong, fields) => {
    const body = { fullName: 'Rosalind Ashe', email: 'r@ashe.example', password: PASSWORD };
    const { status, error } = await app.visitor().try(signup, { body: { ...body, ...wrong } });
    expect(status).toBe(400);
    expect(error?.fields).toEqual(fields);
  });

  it.each(['jane@gmail', 'jane@a..b', 'jane@.com'])(
    'fault: an address that no email can reach opens no account: %s',
    async (email) => {
      const { status, error } = await app.visitor('203.0.113.6').try(signup, signupBody(email));
      expect(status).toBe(400);
      expect(error?.fields).toEqual({ email: 'Please enter a valid email address.' });
    },
  );

  it('fault: a password is the same however a keyboard composes it: signing in', async () => {
    const [email, password] = ['jane@composed.test', 'café on the côte'];
    await app.visitor('203.0.113.7').call(signup, signupBody(email, password.normalize('NFC')));
    const body = { email, password: password.normalize('NFD') };
    const { status } = await app.visitor('203.0.113.7').try(signinWithEmail, { body });
    expect(status).toBe(200);
  });

  it.each([
    'a<victim@x.test>',
    'victim@x.test,',
    'a,victim@x.test',
    'friends:victim@x.test;',
    '"victim"@x.test',
    'victim(a)@x.test',
    'victim@[x.test]',
    'a\\victim@x.test',
    'victim\u0007@x.test',
    'victim@x.test\u0085x',
  ])('refuses %j, which a mail server could read as another address', async (email) => {
    const { error } = await app.visitor('203.0.113.5').try(signup, signupBody(email));
    expect(error?.code).toBe('INVALID_EMAIL');
    expect(await app.mailTo(email)).toEqual([]);
  });

  it.each(['password', 'PassWord', 'qwerty', 'Rosalind Ashe', 'rosalind', 'weak@ashe.example'])(
    'refuses the password %s as too weak',
    async (password) => {
      const visitor = app.visitor(`203.0.114.${password.length}`);
      const { error } = await visitor.try(signup, signupBody('weak@ashe.example', password));
      expect(error?.code).toBe('WEAK_PASSWORD');
    },
  );

  it('takes a password exactly as typed: blanks, emoji and 128 characters', async () => {
    const password = ` 🚪${'x'.repeat(124)} `;
    await app.visitor('203.0.113.3').call(signup, signupBody('exact@ashe.example', password));
    const signin = (email: string) =>
      app
        .visitor()
        .try(signinWithEmail, { body: { email: 'exact@ashe.example', password: email } });
    expect((await signin(password)).status).toBe(200);
    expect((await signin(password.trim())).error?.code).toBe('INCORRECT_PASSWORD');
  });

  it('ignores fields that a client may not set', async () => {
    const body = {
      ...signupBody('sly@ashe.example').body,
      role: 'admin',
      isAdmin: true,
      plan: 'pro',
    };
    const user = await app.visitor('203.0.113.4').call(signup, { body });
    expect(user).toMatchObject({ role: 'member', isAdmin: false, plan: 'free' });
  });

  it('allows five accounts an hour from one network, then says when to come back', async () => {
    const visitor = app.visitor('203.0.115.1');
    for (let i = 0; i < 5; i++) await visitor.call(signup, signupBody(`hour${i}@example.test`));
    const sixth = await visitor.try(signup, signupBody('hour6@example.test'));
    expect(sixth.status).toBe(429);
    expect(sixth.error?.message).toBe('Too many attempts. Please wait a moment and try again.');
    expect(sixth.headers['retry-after']).toBe('3600');
    app.ctx.clock.advance(3_600_000);
    expect((await visitor.try(signup, signupBody('hour6@example.test'))).status).toBe(201);
  });
});

describe('sign-in', () => {
  const signin = (email: string, password: string, ip = '203.0.116.1') =>
    app.visitor(ip).try(signinWithEmail, { body: { email, password } });

  it('opens a session with the right password', async () => {
    const member = await aMember(app);
    const { status, body } = await signin(member.email.toUpperCase(), member.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: member.id, onboardingComplete: true });
  });

  it('says what is wrong in a message of its own', async () => {
    const { email } = await aNewcomer(app);
    expect((await signin(email, 'not the password')).error?.message).toBe(
      'Incorrect password. Please try again or use Forgot password to reset.',
    );
    expect((await signin('no-one@example.test', PASSWORD)).error?.message).toBe(
      'No account found with this email. Please check your email or sign up.',
    );
    expect((await signin('no-at-sign', PASSWORD)).error?.fields).toEqual({
      email: 'Please enter a valid email address',
    });
    expect((await signin(email, '')).error?.fields).toEqual({
      password: 'Please enter your password',
    });
  });

  it('stops revealing whether accounts exist after ten unknown addresses from one network', async () => {
    const ip = '203.0.117.1';
    for (let i = 0; i < 10; i++) {
      const { error } = await signin(`unknown${i}@example.test`, PASSWORD, ip);
      expect(error?.code).toBe('ACCOUNT_NOT_FOUND');
    }
    expect((await signin('unknown11@example.test', PASSWORD, ip)).error?.code).toBe(
      'INVALID_CREDENTIALS',
    );
  });

  it('never reveals whether accounts exist if the operator has set generic messages', async () => {
    await using generic = await openTestApp({ authMessages: 'generic' });
    const email = 'known@example.test';
    await generic.visitor().try(signup, signupBody(email));
    for (const address of [email, 'no-one@example.test']) {
      const { error } = await generic
        .visitor()
        .try(signinWithEmail, { body: { email: address, password: 'not the password' } });
      expect(error?.message).toBe('Invalid email or password. Please try again.');
    }
  });

  it('counts attempts at an account exactly, even at once', async () => {
    const { email } = await aNewcomer(app);
    const attempts = Array.from({ length: 20 }, () =>
      signin(email, 'not the password', '203.0.118.1'),
    );
    const codes = (await Promise.all(attempts)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'INCORRECT_PASSWORD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
  });
});

describe('session', () => {
  it('is refused without a cookie or with an invented one', async () => {
    const stranger = app.visitor();
    expect((await stranger.try(getSessionUser, {})).error?.code).toBe('NOT_SIGNED_IN');
    const response = await stranger.inject({
      url: '/api/auth/me',
      cookies: { lintel_session: 'made-up' },
    });
    expect(response.statusCode).toBe(401);
  });

  it('ends at sign-out, on the server as well as in the browser', async () => {
    const { client, email } = await aNewcomer(app);
    const elsewhere = app.visitor();
    await elsewhere.call(signinWithEmail, { body: { email, password: PASSWORD } });
    await client.call(signout, {});
    expect((await client.try(getSessionUser, {})).status).toBe(401);
    expect((await elsewhere.try(getSessionUser, {})).status).toBe(200);
  });

  it('ends after thirty days', async () => {
    const { client } = await aNewcomer(app);
    app.ctx.clock.advance(30 * 24 * 3_600_000);
    expect((await client.try(getSessionUser, {})).status).toBe(401);
  });

  it('travels in a cookie that scripts cannot read, bound to the host over https', async () => {
    await using https = await openTestApp({ publicUrl: 'https://lintel.test' });
    const response = await https.visitor().inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: signupBody('c@ashe.example').body,
    });
    const cookie = response.cookies.find(({ name }) => name === '__Host-lintel_session');
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
  });

  it('is stored as a hash only', async () => {
    const visitor = app.visitor('203.0.113.9');
    const response = await visitor.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: signupBody('hash@ashe.example').body,
    });
    const token = response.cookies.find(({ name }) => name === 'lintel_session')?.value ?? '';
    const rows = await app.ctx.db.selectFrom('sessionTokens').select('tokenHash').execute();
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(token);
    expect(token.length).toBeGreaterThan(40);
  });
});

it('how a member looks at search results is remembered in every browser', async () => {
  const member = await aMember(app);
  const view = async (client: TestClient) => (await client.call(getSessionUser, {})).resultsView;
  expect(await view(member.client)).toBe('grid');
  await member.client.call(updateAccount, { body: { resultsView: 'list' } });
  expect(await view(member.client)).toBe('list');
  const elsewhere = app.visitor();
  await elsewhere.call(signinWithEmail, { body: { email: member.email, password: PASSWORD } });
  expect(await view(elsewhere)).toBe('list');
});

it('a saved view that is no longer offered is the grid', async () => {
  const { client, id } = await aMember(app);
  const saved: string = 'terrace';
  const change = { resultsView: saved as ResultsView };
  await app.ctx.db.updateTable('members').set(change).where('id', '=', id).execute();
  expect((await client.call(getSessionUser, {})).resultsView).toBe('grid');
});
