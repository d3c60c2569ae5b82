import { signup } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { ENDPOINTS } from '@lintel/contract/api';
import { getHealth, getReadiness, getSite } from '@lintel/contract/site/content';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheFacts, outlastOutages } from '#server/features/site/content/service.ts';
import { aMember, aNewcomer, proveAddress } from '#server/testing/builders.ts';
import { refusalIn } from '#server/testing/raw-requests.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { formOf } from '#server/testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const account = { fullName: 'Rosalind Ashe', email: 'r@ashe.example', password: 'portland stone' };
const postSignup = (headers: Record<string, string>, payload: string | object = account) =>
  app.visitor().inject({ method: 'POST', url: '/api/auth/signup', payload, headers });

describe('every response', () => {
  it('carries the security headers and a request id', async () => {
    const { headers } = await app.visitor().inject({ url: '/api/site' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('requires https in the browser if the public address has it', async () => {
    await using https = await openTestApp({ publicUrl: 'https://lintel.test' });
    const { headers } = await https.visitor().inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('an unsafe request', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://lintel.test' },
  ])('from another site is refused: %j', async (headers) => {
    const response = await postSignup(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().error.code).toBe('CROSS_SITE_REQUEST');
  });

  it('from an older browser is checked by its Origin, which it needs with a session', async () => {
    const { client } = await aNewcomer(app);
    const signout = (origin?: string) =>
      client.injectUnmarked({
        method: 'POST',
        url: '/api/auth/signout',
        headers: { ...(origin && { origin }) },
      });
    expect((await signout('http://evil.example')).statusCode).toBe(403);
    expect((await signout('null')).statusCode).toBe(403);
    expect((await signout()).statusCode).toBe(403);
    expect((await signout('http://lintel.test')).statusCode).toBe(204);
  });

  it('must be JSON, well formed and of at most 64 KiB', async () => {
    const form = await postSignup({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b');
    expect(form.json().error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const upload = await postSignup({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--');
    expect(upload.json().error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const brokenApp = await postSignup({ 'content-type': 'application/json' }, '{"fullName":');
    expect(brokenApp.json().error.code).toBe('MALFORMED_REQUEST');
    const large = await postSignup({}, { ...account, fullName: 'x'.repeat(70_000) });
    expect(large.json().error.code).toBe('PAYLOAD_TOO_LARGE');
    const polluting = await postSignup(
      { 'content-type': 'application/json' },
      '{"__proto__":{"isAdmin":true},"email":"a@b.example"}',
    );
    expect(polluting.statusCode).toBe(400);
  });
});

describe('an unknown path', () => {
  it('of the API gets a JSON response with the request id', async () => {
    const response = await app.visitor().inject({ url: '/api/nothing-here' });
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toEqual({
      code: 'NOT_FOUND',
      message: 'Not found',
      requestId: response.headers['x-request-id'],
    });
  });
});

describe('a page of the application', () => {
  it.each(['/search', '/account', '/messages', '/admin/inbox', '/profile/user_0'])(
    'fault: is there for callers that name no type of answer, and not listed: %s',
    async (url) => {
      const { statusCode, headers } = await app
        .visitor()
        .inject({ url, headers: { accept: '*/*' } });
      expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
        ...[200, 'text/html; charset=utf-8', 'noindex'],
      ]);
    },
  );
});

describe('access', () => {
  it('follows the contract for every endpoint, whatever the input', async () => {
    const newcomer = await aNewcomer(app);
    await proveAddress(app, newcomer);
    const bearer = { authorization: `Bearer ${await newcomer.client.bearer()}` };
    for (const { method, path, access, isForBearers } of ENDPOINTS) {
      const url = path.replace(/\{\w+\}/, 'user_00000000000000000000000000');
      const asStranger = await app.visitor().inject({ method, url });
      expect(asStranger.statusCode === 401, `${method} ${path}`).toBe(access !== 'public');
      // These would end the session that the rest of the loop needs.
      if (access === 'public' || path === '/api/auth/signout' || path === '/api/auth/sessions')
        continue;
      const asNewcomer = await newcomer.client.inject({
        ...{ method, url },
        ...(isForBearers && { headers: bearer }),
      });
      expect(asNewcomer.statusCode === 403, `${method} ${path}`).toBe(access !== 'signed-in');
    }
  });

  it('is not given to the session of a browser where an access token is asked for', async () => {
    const { client } = await aMember(app);
    for (const { method, path } of ENDPOINTS.filter(({ isForBearers }) => isForBearers)) {
      const { statusCode, body } = await client.inject({ method, url: path });
      expect([statusCode, refusalIn({ statusCode, body })]).toEqual([401, 'NOT_SIGNED_IN']);
    }
  });

  it('is given for an access token that is all of its header', async () => {
    const newcomer = await aNewcomer(app);
    await proveAddress(app, newcomer);
    const token = await newcomer.client.bearer();
    const status = async (authorization: string) =>
      (await app.visitor().inject({ url: '/api/auth/me', headers: { authorization } })).statusCode;
    for (const header of [`Bearer ${token}`, `bearer ${token}`]) {
      expect(await status(header)).toBe(200);
    }
    for (const header of [`Basic Bearer ${token}`, `Bearer ${token} more`, `Bearer${token}`]) {
      expect(await status(header)).toBe(401);
    }
  });

  it('follows changes of an account’s rights from the next request', async () => {
    const { client, id } = await aMember(app);
    const status = async () => (await client.inject({ url: '/api/profiles' })).statusCode;
    expect(await status()).toBe(200);
    await app.ctx.db.updateTable('profiles').set({ role: null }).where('id', '=', id).execute();
    expect(await status()).toBe(403);
    await app.ctx.db.deleteFrom('sessions').where('memberId', '=', id).execute();
    expect(await status()).toBe(401);
  });

  it('ends at once for a suspended member', async () => {
    const { client, id } = await aMember(app);
    await app.ctx.db
      .updateTable('members')
      .set({ suspendedAt: app.ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await client.try(getSessionUser, {})).error?.code).toBe('NOT_SIGNED_IN');
  });
});

describe('the path with the project', () => {
  const aliased = ENDPOINTS.flatMap(({ projectPath, ...endpoint }) =>
    projectPath ? [[projectPath, endpoint] as const] : [],
  );
  it.each(aliased)('%s reaches the same', async (projectPath, { method, path }) => {
    const { client } = await aMember(app);
    const url = projectPath.replace('{project}', 'lintel');
    const answers = [
      await client.inject({ method, url: path }),
      await client.inject({ method, url }),
    ].map(({ statusCode, body }) => ({
      statusCode,
      body: body.replace(/"requestId":"[^"]*"/, ''),
    }));
    expect(answers[0]).toEqual(answers[1]);
    const elsewhere = await client.inject({ method, url: url.replace('lintel', 'other') });
    expect(elsewhere.json().error.code).toBe('PROJECT_NOT_FOUND');
  });

  it('carries a file there and back', async () => {
    const { client } = await aMember(app);
    const form = await formOf([
      ['path', 'deals/plan.txt'],
      ['file', new Blob(['A plan'])],
    ]);
    const url = '/api/storage/lintel/upload';
    expect((await client.inject({ method: 'POST', url, ...form })).statusCode).toBe(201);
    const answer = await client.inject({ url: '/api/storage/lintel/download?path=deals/plan.txt' });
    expect(answer.body).toBe('A plan');
  });
});

describe('health', () => {
  it('reports that the process runs and, separately, that it can serve', async () => {
    expect(await app.visitor().call(getHealth, {})).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(await app.visitor().call(getReadiness, {})).toEqual({
      status: 'ready',
      database: 'available',
    });
  });

  it('tells a page whether there is a session, so that visitors’ pages make no needless request', async () => {
    expect(await app.visitor().call(getSite, {})).toMatchObject({ demo: false, signedIn: false });
    const { client } = await aNewcomer(app);
    expect(await client.call(getSite, {})).toMatchObject({ demo: false, signedIn: true });
  });

  it('survives the loss of the database, and says so beside its own readiness', async () => {
    const brokenApp = await openTestApp();
    await brokenApp.ctx.db.destroy();
    const ready = await brokenApp.visitor().try(getReadiness, {});
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ status: 'ready', database: 'unavailable' });
    expect((await brokenApp.visitor().try(getHealth, {})).status).toBe(200);
    const map = await brokenApp.visitor().inject({ url: '/map.svg' });
    expect(map.statusCode).toBeGreaterThanOrEqual(500);
    expect(String(map.headers['cache-control'])).not.toContain('public');
    const findFacts = outlastOutages(brokenApp.ctx, cacheFacts(brokenApp.ctx));
    expect(await findFacts()).toMatchObject({ demo: false, statistics: { members: null } });
    const failure = await brokenApp.visitor().try(signup, { body: account });
    expect(failure.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(failure.error)).not.toContain('destroyed');
  });

  if (process.env.TEST_ENGINE === 'postgres') {
    it('survives connections that the database cuts, and responds again at once', async () => {
      const { client } = await aMember(app);
      // Waits until they are gone: what has not noticed yet fails the next request, and none after it.
      const terminate = sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      for (let i = 0; i < 3; i++) {
        await Promise.all([1, 2, 3, 4].map(() => client.try(getSessionUser, {})));
        await terminate.execute(app.ctx.db).catch(() => undefined);
        const { status } = await client.try(getSessionUser, {});
        expect([200, 503]).toContain(status);
      }
      expect((await client.try(getSessionUser, {})).status).toBe(200);
    });
  }
});
