import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { answerErrors } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { redirectSlashes, serveSite } from './site.ts';

const root = mkdtempSync(join(tmpdir(), 'lintel-site-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), 'the application');
writeFileSync(join(root, 'sw.js'), 'the service worker');
writeFileSync(join(root, 'sw.js.br'), 'compressed');
writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'a script');
afterAll(() => rmSync(root, { recursive: true }));

const PAGE = { accept: 'text/html,*/*;q=0.8' };

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  redirectSlashes(app);
  const sendApplication = await serveSite(app, root);
  for (const path of ['/search', '/reset-password', '/auth/callback', '/unsubscribe', '/stop']) {
    app.get(path, (request, reply) => sendApplication(request, reply));
  }
  return () => app.close();
});

describe('the files of the site', () => {
  it('are kept for ever if their names are hashed, and are otherwise revalidated', async () => {
    const script = await app.inject('/assets/app-1a2b.js');
    expect(script.body).toBe('a script');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const worker = await app.inject('/sw.js');
    expect(worker.body).toBe('the service worker');
    expect(worker.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(worker.headers.etag) };
    const again = await app.inject({ url: '/sw.js', headers });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
  });

  it('have no headers that browsers apply to documents alone, which the page has', async () => {
    await using site = Fastify();
    addSecurityHeaders(site, readConfig({ PUBLIC_URL: 'https://lintel.test' }));
    await serveSite(site, root);
    const headersOf = async (url: string) => (await site.inject({ url, headers: PAGE })).headers;
    const script = await headersOf('/assets/app-1a2b.js');
    expect(script).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    for (const url of ['/search', '/assets/app-gone.js', '/sw.js']) {
      const page = await headersOf(url);
      for (const name of ['content-security-policy', 'referrer-policy', 'x-frame-options']) {
        expect(page).toHaveProperty(name);
        expect(script).not.toHaveProperty(name);
      }
    }
  });

  it.each(['/%00', '/assets/%00.js', `/${'a'.repeat(3_000)}`, '/%5c%5celsewhere.example/..%2f'])(
    'that cannot be named lead a page to the start page: %s',
    async (url) => {
      await using site = Fastify();
      answerErrors(site);
      await serveSite(site, root);
      const answer = await site.inject({ url, headers: PAGE });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    },
  );

  it('are sent compressed as they were built', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const worker = await app.inject({ url: '/sw.js', headers });
    expect(worker.headers['content-encoding']).toBe('br');
    expect(worker.body).toBe('compressed');
  });
});

describe('a page of the application', () => {
  it.each([PAGE, { accept: '*/*' }, {}])(
    'is the document for a request with %j',
    async (accept) => {
      const { statusCode, headers, body } = await app.inject({
        url: '/search?q=x',
        headers: accept,
      });
      expect([statusCode, body]).toEqual([200, 'the application']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
      expect(headers).not.toHaveProperty('referrer-policy');
      const known = { ...accept, 'if-none-match': `"other", ${headers.etag}` };
      expect((await app.inject({ url: '/search', headers: known })).statusCode).toBe(304);
    },
  );
});

describe('slashes at the end of an address', () => {
  it.each([
    ['/search/', '/search'],
    ['/search//?role=investor&next=/x/', '/search?role=investor&next=/x/'],
    ['/nothing/', '/nothing'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['//', '/'],
  ])('fault: lead %s to the one without', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
    }
  });

  it('are left to the API, and where something is sent', async () => {
    const answers = [await app.inject('/api/x/'), await app.inject({ method: 'POST', url: '/x/' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('any other path', () => {
  it.each(['/nonsense', '/apis', '/assets', '/index.php?id=1', '/.env'])(
    'fault: is not there, and its page leads a browser that navigates to it on: %s',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: PAGE });
      expect([statusCode, body]).toEqual([404, 'the application']);
      const known = { ...PAGE, 'if-none-match': String(headers.etag) };
      expect((await app.inject({ url, headers: known })).statusCode).toBe(404);
      expect((await app.inject({ method: 'HEAD', url, headers: PAGE })).statusCode).toBe(404);
    },
  );

  it.each([
    ['a script', { url: '/assets/app-gone.js', headers: { accept: '*/*' } }],
    ['a program that names no type', { url: '/nothing' }],
    ['a form', { method: 'POST', url: '/search', headers: PAGE }],
    ['the API', { url: '/api/nothing', headers: PAGE }],
  ] as const)('is not found for %s', async (_who, request) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('NOT_FOUND');
  });

  it('is not found where the site is not built', async () => {
    await using unbuilt = Fastify();
    await serveSite(unbuilt, join(root, 'nowhere'));
    const answer = await unbuilt.inject({ url: '/nothing', headers: PAGE });
    expect(answer.json().error.code).toBe('NOT_FOUND');
  });
});

describe('a page whose address contains a secret', () => {
  const policyOf = async (url: string) =>
    (await app.inject({ url, headers: PAGE })).headers['referrer-policy'];

  const linked = ['/reset-password?token=x', '/auth/callback', '/auth/callback?code=x'];
  it.each([...linked, '/unsubscribe', '/stop?token=x'])(
    'does not tell the pages it links to: %s',
    async (url) => {
      expect(await policyOf(url)).toBe('no-referrer');
    },
  );

  it.each(['/reset-passwords', '/help/unsubscribe', '/auth/callback/x'])(
    'is not %s',
    async (url) => {
      expect(await policyOf(url)).toBeUndefined();
    },
  );
});
