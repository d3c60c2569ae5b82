import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProvedMember } from '#server/testing/builders.ts';
import { type FakeIssuer, type Faults, openFakeIssuer } from '#server/testing/fake-issuer.ts';
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

const FAILED = { type: 'lintel:signin', ok: false, code: 'AUTH_FAILED' };
const PERSON = { sub: 'sub-1', email: 'ada@post.example', email_verified: true, name: 'Ada' };
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1_000) - hours * 3_600;

async function countMembers(): Promise<number> {
  return (await app.ctx.db.selectFrom('members').select('id').execute()).length;
}

describe('a provider’s response is refused', () => {
  it.each<[string, Faults]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients', { claims: { aud: ['client-of-the-tests', 'another'] } }],
    ['of another issuer', { claims: { iss: 'http://evil.example' } }],
    ['that has expired', { claims: { iat: hoursAgo(3), exp: hoursAgo(2) } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that speaks of no one', { claims: { sub: undefined } }],
    ['that names someone in a way that no database holds', { claims: { sub: 'nul\0' } }],
    ['that names someone too long', { claims: { sub: 'x'.repeat(256) } }],
    ['signed with another key', { signature: 'of another key' }],
    ['not signed', { signature: 'none' }],
    ['signed with the client’s secret', { signature: 'by the client secret' }],
    ['that comes from another issuer’s page', { callback: { iss: 'http://evil.example' } }],
    ['whose code the issuer does not know', { callback: { code: 'guessed' } }],
    ['that is an error', { callback: { error: 'server_error' } }],
  ])('%s', async (_, faults) => {
    const visitor = app.visitor();
    const before = await countMembers();
    expect(await signInAt(issuer, visitor, PERSON, faults)).toMatchObject({
      ...FAILED,
      state: TAG,
    });
    expect((await visitor.try(getSessionUser, {})).status).toBe(401);
    expect(await countMembers()).toBe(before);
  });

  it('that does not name its issuer', async () => {
    const visitor = app.visitor();
    const way = issuer.approve(await startSignin(visitor), PERSON).replace(/&iss=[^&]*/, '');
    expect(await finish(visitor, way)).toMatchObject(FAILED);
  });
});

describe('the callback', () => {
  it('is valid once', async () => {
    const visitor = app.visitor();
    const way = issuer.approve(await startSignin(visitor), { ...PERSON, sub: 'once' });
    const before = issuer.exchanged();
    const message = await Promise.all(Array.from({ length: 20 }, () => finish(visitor, way)));
    expect(message.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await finish(visitor, way)).toMatchObject(FAILED);
    expect(issuer.exchanged() - before).toBe(1);
  });

  it('is valid for ten minutes', async () => {
    const visitor = app.visitor();
    const way = issuer.approve(await startSignin(visitor), PERSON);
    app.ctx.clock.advance(10 * 60_000);
    expect(await finish(visitor, way)).toMatchObject(FAILED);
  });

  it('is valid in the browser that started the sign-in, even after another browser’s attempt', async () => {
    const visitor = app.visitor();
    const way = issuer.approve(await startSignin(visitor), { ...PERSON, sub: 'own' });
    const thief = app.visitor();
    await startSignin(thief);
    for (const stranger of [thief, app.visitor()]) {
      expect(await finish(stranger, way)).toMatchObject(FAILED);
      expect((await stranger.try(getSessionUser, {})).status).toBe(401);
    }
    expect(await finish(visitor, way)).toMatchObject({ ok: true });
  });

  it('is not valid with the state of another sign-in of the same browser', async () => {
    const visitor = app.visitor();
    const first = await startSignin(visitor);
    const second = await startSignin(visitor);
    const state = new URL(first).searchParams.get('state') ?? '';
    const way = issuer.approve(second, PERSON, { callback: { state } });
    expect(await finish(visitor, way)).toMatchObject(FAILED);
  });

  it.each(['', 'guessed', '"><script>alert(1)</script>'])(
    'is not valid with the state %j',
    async (state) => {
      const visitor = app.visitor();
      const way = issuer.approve(await startSignin(visitor), PERSON, { callback: { state } });
      const { statusCode, body } = await visitor.inject({ url: way });
      expect(statusCode).toBe(400);
      expect(body).toContain('Sign-in failed. Please try again.');
      expect(body).not.toContain('alert(1)');
      expect(body).not.toContain('data-message');
      const stateless = await visitor.inject({ url: way.replace(/[?&]state=[^&]*/, '') });
      expect(stateless.statusCode).toBe(400);
    },
  );

  it('with two states or two codes is refused', async () => {
    for (const name of ['state', 'code']) {
      const visitor = app.visitor();
      const way = issuer.approve(await startSignin(visitor), PERSON);
      const { statusCode } = await visitor.inject({ url: `${way}&${name}=another` });
      expect(statusCode).toBe(400);
      expect((await visitor.try(getSessionUser, {})).status).toBe(401);
    }
  });

  it('cannot be completed with what is in the database', async () => {
    const visitor = app.visitor();
    const { searchParams } = new URL(await startSignin(visitor));
    const rows = JSON.stringify(
      await app.ctx.db.selectFrom('providerSignins').selectAll().execute(),
    );
    expect(rows).not.toContain(searchParams.get('state'));
    expect(rows).not.toContain(searchParams.get('nonce'));
  });
});

describe('a member who cancels', () => {
  it('sees only that the sign-in was cancelled', async () => {
    const cancelled = { callback: { error: 'access_denied' } };
    const message = await signInAt(issuer, app.visitor(), PERSON, cancelled);
    expect(message).toMatchObject({ ok: false, code: 'AUTH_CANCELLED', state: TAG });
    const visitor = app.visitor();
    const way = issuer.approve(await startSignin(visitor, { tag: null }), PERSON, cancelled);
    const { statusCode, headers } = await visitor.inject({ url: way });
    expect([statusCode, headers.location]).toEqual([303, '/login']);
  });
});

describe('a provider that is unavailable', () => {
  it('is reported as a network error, in the popup and on the page, until it is back', async () => {
    const closedIssuer = await openFakeIssuer();
    await closedIssuer[Symbol.asyncDispose]();
    await using alone = await openTestApp({ providers: [closedIssuer.settings] });
    const { statusCode, body } = await alone
      .visitor()
      .inject({ url: `/auth?provider=oidc&state=${TAG}` });
    expect(statusCode).toBe(502);
    expect(body).toContain(
      'Network error during sign-in. Please check your connection and try again.',
    );
    expect(body).toContain('&quot;code&quot;:&quot;NETWORK&quot;');
    expect(await signInAt(issuer, app.visitor(), PERSON, { tokenStatus: 503 })).toMatchObject({
      code: 'NETWORK',
    });
  });
});

describe('no redirect leads to another site', () => {
  const evil = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];

  it.each(evil)('for any query: %s', async (target) => {
    const visitor = app.visitor();
    const names = ['redirect_url', 'redirect_uri', 'redirect', 'next', 'return_to', 'callbackUrl'];
    const more = names.map((name) => `&${name}=${encodeURIComponent(target)}`).join('');
    const { headers } = await visitor.inject({ url: `/auth?provider=oidc${more}` });
    const location = new URL(String(headers.location));
    expect(location.origin).toBe(issuer.settings.issuer);
    expect(location.searchParams.get('redirect_uri')).toBe(
      'http://lintel.test/auth/provider/callback',
    );
    const way = issuer.approve(location.href, {
      ...PERSON,
      sub: target,
      email: `${evil.indexOf(target)}@post.example`,
    });
    const back = await visitor.inject({ url: `${way}${more}` });
    expect([back.statusCode, back.headers.location]).toEqual([303, '/auth/callback']);
  });

  it('for any host', async () => {
    for (const host of ['evil.example', 'localhost:3000', 'localhost@evil.example']) {
      const { headers } = await app
        .visitor()
        .inject({ url: '/auth?provider=oidc', headers: { host } });
      expect(String(headers.location)).toContain('redirect_uri=http%3A%2F%2Flintel.test%2Fauth');
    }
    await using unnamed = await openTestApp({ providers: [issuer.settings], publicUrl: undefined });
    const wayFrom = async (host: string) => {
      const { headers } = await unnamed
        .visitor()
        .inject({ url: '/auth?provider=oidc', headers: { host } });
      return new URL(String(headers.location)).searchParams.get('redirect_uri');
    };
    expect(await wayFrom('evil.example')).toBe('http://lintel.test/auth/provider/callback');
    expect(await wayFrom('127.0.0.1:3000')).toBe('http://127.0.0.1:3000/auth/provider/callback');
  });
});

describe('another site', () => {
  it('cannot redirect a member to a provider', async () => {
    const { client } = await aProvedMember(app);
    const open = (mode: string, headers: Record<string, string>) =>
      client.injectUnmarked({ url: `/auth?provider=oidc&mode=${mode}`, headers });
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'http://evil.example/' },
    ];
    for (const headers of foreign) {
      expect((await open('signin', headers)).statusCode).toBe(403);
      expect((await open('link', headers)).statusCode).toBe(403);
    }
    for (const headers of [{ 'sec-fetch-site': 'none' }, {}]) {
      expect((await open('signin', headers)).statusCode).toBe(303);
      expect((await open('link', headers)).statusCode).toBe(403);
    }
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { referer: 'http://lintel.test/account' },
    ]) {
      expect((await open('link', headers)).statusCode).toBe(303);
    }
  });
});

describe('the pages for providers', () => {
  it('neither store nor pass on their URL, and run no inline script', async () => {
    const visitor = app.visitor();
    const start = await visitor.inject({ url: `/auth?provider=oidc&state=${TAG}` });
    const answer = await visitor.inject({
      url: issuer.approve(String(start.headers.location), PERSON),
    });
    for (const { headers } of [start, answer]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'unsafe-none',
      });
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
    expect(answer.body).toMatch(/<script src="\/auth\/popup\.js" data-message="[^"]*"><\/script>/);
    expect(answer.body.match(/<script/g)).toHaveLength(1);
    const script = await visitor.inject({ url: '/auth/popup.js' });
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).toContain("new BroadcastChannel('lintel-signin')");
  });
});
