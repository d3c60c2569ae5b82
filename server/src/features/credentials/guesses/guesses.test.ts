import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aProvedMember, PASSWORD } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const MINUTE = 60_000;
const WRONG = 'not the password';

const signIn = (email: string, password: string, ip: string) =>
  app.visitor(ip).try(signinWithEmail, { body: { email, password } });

/** Try wrong passwords for an account from forty addresses at once, five from each, and return the error codes. */
async function guessFromEverywhere(email: string): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  for (let round = 0; round < 5; round++) {
    const guesses = Array.from({ length: 40 }, (_, i) => signIn(email, WRONG, `203.0.113.${i}`));
    codes.push(...(await Promise.all(guesses)).map(({ error }) => error?.code));
  }
  return codes;
}

const warnings = async (email: string) =>
  (await app.mailTo(email)).filter(({ kind }) => kind === 'password-guesses');

describe('the limits of sign-in', () => {
  it('count failures only, because an office shares an IP address', async () => {
    const { email } = await aProvedMember(app);
    const colleague = await aProvedMember(app);
    const office = '203.0.113.1';
    for (let i = 0; i < 30; i++) expect((await signIn(email, PASSWORD, office)).status).toBe(200);
    for (let i = 0; i < 10; i++) {
      expect((await signIn(email, WRONG, office)).error?.code).toBe('INCORRECT_PASSWORD');
    }
    // Refused attempts do not count as failures, so the colleague has the rest of the office's limit.
    for (let i = 0; i < 20; i++) {
      expect((await signIn(email, PASSWORD, office)).error?.code).toBe('RATE_LIMITED');
    }
    expect((await signIn(colleague.email, PASSWORD, office)).status).toBe(200);
  });

  it('allow a hundred wrong passwords for an account from anywhere, then one a minute', async () => {
    const { email } = await aProvedMember(app);
    const codes = await guessFromEverywhere(email);
    expect(codes.filter((code) => code === 'INCORRECT_PASSWORD')).toHaveLength(101);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(99);
    const refusal = await signIn(email, PASSWORD, '198.18.0.1');
    expect(refusal.error?.code).toBe('RATE_LIMITED');
    expect(refusal.headers['retry-after']).toBe('60');
    app.ctx.clock.advance(MINUTE);
    expect((await signIn(email, PASSWORD, '198.18.0.1')).status).toBe(200);
    expect((await signIn(email, WRONG, '198.18.0.2')).error?.code).toBe('INCORRECT_PASSWORD');
    expect((await signIn(email, PASSWORD, '198.18.0.1')).error?.code).toBe('RATE_LIMITED');
    app.ctx.clock.advance(24 * 60 * MINUTE);
    for (let i = 3; i < 5; i++) {
      const { error } = await signIn(email, WRONG, `198.18.0.${i}`);
      expect(error?.code).toBe('INCORRECT_PASSWORD');
    }
  });

  it('apply in the same way to an address without an account', async () => {
    const codes = await guessFromEverywhere('no-one@example.test');
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(99);
  });

  it('inform the member of wrong passwords, once a day', async () => {
    const { email } = await aProvedMember(app);
    await guessFromEverywhere(email);
    expect(await warnings(email)).toHaveLength(1);
    app.ctx.clock.advance(MINUTE);
    await signIn(email, WRONG, '198.18.0.1');
    expect(await warnings(email)).toHaveLength(1);
    app.ctx.clock.advance(24 * 60 * MINUTE);
    await guessFromEverywhere(email);
    expect(await warnings(email)).toHaveLength(2);
  });

  it('of one member do not slow another down, who is informed of their own', async () => {
    const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
    await guessFromEverywhere(ada.email);
    expect((await signIn(ben.email, PASSWORD, '198.18.0.1')).status).toBe(200);
    app.ctx.clock.advance(5 * MINUTE);
    await guessFromEverywhere(ben.email);
    expect(await warnings(ben.email)).toHaveLength(1);
  });

  it('end a quarter of an hour after the wrong passwords', async () => {
    const { email } = await aProvedMember(app);
    const [here, elsewhere] = ['203.0.113.1', '203.0.113.2'];
    for (let i = 0; i < 10; i++) await signIn(email, WRONG, here);
    const refusal = await signIn(email, PASSWORD, here);
    expect(refusal.headers['retry-after']).toBe('900');
    app.ctx.clock.advance(15 * MINUTE - 1);
    expect((await signIn(email, PASSWORD, here)).error?.code).toBe('RATE_LIMITED');
    expect((await signIn(email, PASSWORD, elsewhere)).status).toBe(200);
    app.ctx.clock.advance(1);
    expect((await signIn(email, PASSWORD, here)).status).toBe(200);
  });

  it('of a whole network end after five minutes', async () => {
    const members = await Promise.all([aProvedMember(app), aProvedMember(app), aProvedMember(app)]);
    const last = await aProvedMember(app);
    for (const { email } of members) {
      for (let i = 0; i < 9; i++) await signIn(email, WRONG, '203.0.113.1');
    }
    const refusal = await signIn(last.email, PASSWORD, '203.0.113.1');
    expect(refusal.headers['retry-after']).toBe('300');
    app.ctx.clock.advance(5 * MINUTE);
    expect((await signIn(last.email, PASSWORD, '203.0.113.1')).status).toBe(200);
  });

  it('do not affect a browser in which this member has signed in before', async () => {
    const { client, email } = await aProvedMember(app);
    const neighbour = await aProvedMember(app);
    await guessFromEverywhere(email);
    const signInHere = (password: string) =>
      client.try(signinWithEmail, { body: { email, password } });
    for (let i = 0; i < 3; i++) expect((await signInHere(PASSWORD)).status).toBe(200);
    const asNeighbour = await neighbour.client.try(signinWithEmail, {
      body: { email, password: PASSWORD },
    });
    expect(asNeighbour.error?.code).toBe('RATE_LIMITED');
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 11; i++) codes.push((await signInHere(WRONG)).error?.code);
    expect(codes).toEqual([...Array(10).fill('INCORRECT_PASSWORD'), 'RATE_LIMITED']);
    app.ctx.clock.advance(15 * MINUTE);
    expect((await signInHere(PASSWORD)).status).toBe(200);
  });
});

describe('the cookie that marks a browser as known', () => {
  const payload = (email: string) => ({ email, password: PASSWORD });

  it('cannot be read by scripts, outlives the session and is stored as a hash only', async () => {
    const { email } = await aProvedMember(app);
    const request = { method: 'POST', url: '/api/auth/signin/email' } as const;
    const { cookies } = await app.visitor().inject({ ...request, payload: payload(email) });
    const cookie = cookies.find(({ name }) => name === 'lintel_known');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBeGreaterThan(300 * 24 * 3_600);
    const rows = await app.ctx.db.selectFrom('knownBrowsers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });

  it('is the same for everybody who uses the browser, and twenty are stored for a member', async () => {
    const { client, email, id } = await aProvedMember(app);
    const other = await aProvedMember(app);
    const before = client.cookieHeader.match(/lintel_known=([^;]+)/)?.[1];
    await client.call(signinWithEmail, { body: payload(other.email) });
    await client.call(signinWithEmail, { body: payload(email) });
    expect(client.cookieHeader).toContain(`lintel_known=${before}`);
    for (let i = 0; i < 22; i++) {
      app.ctx.clock.advance(1);
      await app.visitor().call(signinWithEmail, { body: payload(email) });
    }
    const rows = await app.ctx.db
      .selectFrom('knownBrowsers')
      .where('memberId', '=', id)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(20);
  });
});
