import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { serveRenderedPages } from './rendered-pages.ts';

const root = mkdtempSync(join(tmpdir(), 'lintel-render-'));
writeFileSync(join(root, 'built.json'), '{"template":"t"}');
writeFileSync(
  join(root, 'render.js'),
  `let count = 0;
  export const PATHS_OF_PAGES = ['/', '/pricing'];
  export const PATHS_OF_MEMBERS = ['/profile/:id'];
  export const linksOf = (path, { params, query, built }) =>
    [path, params.id, query.q, built.template].join(' ');
  export const renderPage = async (path, { site, providers, base, built }) =>
    [path, site.members, ...providers, base, built.template, ++count].join(' ');`,
);
afterAll(() => rmSync(root, { recursive: true }));

let app: FastifyInstance;
let facts: object | Error;
beforeEach(async () => {
  facts = { members: 2_500 };
  app = Fastify();
  await serveRenderedPages(app, {
    findFacts: async () => {
      if (facts instanceof Error) throw facts;
      return facts;
    },
    providers: ['Google'],
    hasSession: (request) => request.headers.cookie !== undefined,
    base: 'https://lintel.test',
    root,
  });
  app.setNotFoundHandler((_, reply) => reply.send('the application'));
});

const body = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;

describe('a public page', () => {
  it('is rendered for visitors without a session, from the facts and with the public address', async () => {
    const { headers, payload } = await app.inject({ url: '/pricing' });
    expect(payload).toMatch(/^\/pricing 2500 Google https:\/\/lintel\.test t \d+$/);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
    });
  });

  it('is the application for requests with a session', async () => {
    expect(await body('/', { cookie: 'lintel_session=x' })).toBe('the application');
  });

  it('is rendered once for the same facts, and again for others', async () => {
    const first = await body('/');
    expect(await body('/')).toBe(first);
    facts = { members: 2_600 };
    expect(await body('/')).toContain(' 2600 ');
  });

  it('is sent compressed, and not at all to browsers that have it', async () => {
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(' 2500 ');
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(packed.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe('');
  });

  it('falls back to the application if its facts cannot be loaded, and is rendered again afterwards', async () => {
    facts = new Error('no database');
    expect(await body('/')).toBe('the application');
    facts = { members: 1 };
    expect(await body('/')).toContain(' 1 ');
  });
});

describe('search engines', () => {
  it('find the sitemap', async () => {
    expect(await body('/robots.txt')).toContain('Sitemap: https://lintel.test/sitemap.xml');
    expect(await body('/sitemap.xml')).toContain('<loc>https://lintel.test/pricing</loc>');
  });
});

describe('a member’s page', () => {
  const linkOf = async (headers = {}) =>
    (await app.inject({ url: '/profile/7?q=x', headers })).headers.link;

  it('names what it needs first for requests with a session alone', async () => {
    expect(await linkOf({ cookie: 'lintel_session=x' })).toBe('/profile/:id 7 x t');
    expect(await linkOf()).toBeUndefined();
  });
});
