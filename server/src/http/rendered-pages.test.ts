import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderDocument } from '@lintel/contract/front-door/documents';
import type { Site } from '@lintel/contract/site/content';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { serveRenderedPages } from './rendered-pages.ts';

const root = mkdtempSync(join(tmpdir(), 'lintel-render-'));
writeFileSync(join(root, 'built.json'), '{"template":"t"}');
writeFileSync(
  join(root, 'render.js'),
  `let count = 0;
  export const PATHS_OF_PAGES = ['/', '/pricing'];
  export const PATHS_OF_SITEMAP = ['/'];
  export const PATHS_OF_MEMBERS = ['/profile/:id'];
  export const PATHS_OF_APPLICATION = ['/account'];
  export const drawWith = () => ({});
  export const linksOf = (path, { params, query, built }) =>
    [path, params.id, query.q, built.template].join(' ');
  export const renderDocument = async (kind, data, { base, built }) =>
    [kind, data.path, base, built.template].join(' ');
  export const renderPage = async (path, { site, providers, base, built }) => {
    if (site.members === 0) throw new Error('No one');
    return [path, site.members, ...providers.items, base, built.template, ++count].join(' ');
  };`,
);
afterAll(() => rmSync(root, { recursive: true }));

let app: FastifyInstance;
let facts: object | Error;
let served: readonly string[];
let renderDocument: RenderDocument;
async function open(folder = root) {
  const server = Fastify();
  await serveRenderedPages(server, {
    findFacts: async () => {
      if (facts instanceof Error) throw facts;
      return facts as Site;
    },
    providers: { items: ['Google'] as never[] },
    hasSession: (request) => request.headers.cookie !== undefined,
    base: 'https://lintel.test',
    sendApplication: (_, reply) => reply.send('the application'),
    serveMore: ({ paths, render }) => {
      served = paths;
      renderDocument = render;
    },
    root: folder,
  });
  return server;
}
beforeEach(async () => {
  facts = { members: 2_500 };
  app = await open();
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
    expect(packed.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(' 2500 ');
    const gzipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toContain(' 2500 ');
    const plain = await app.inject({ url: '/' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(packed.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe('');
  });

  it.each([new Error('no database'), { members: 0 }])(
    'falls back to the application if it cannot be rendered, and is rendered again afterwards: %s',
    async (without) => {
      facts = without;
      expect(await body('/')).toBe('the application');
      facts = { members: 1 };
      expect(await body('/')).toContain(' 1 ');
    },
  );
});

describe('a document that is served from the database', () => {
  it('is rendered from what it shows, with the public address', async () => {
    const data = { path: '/nowhere', isMember: false, site: {} as Site };
    expect(await renderDocument('missing', data)).toBe('missing /nowhere https://lintel.test t');
  });
});

describe('search engines', () => {
  it('are given the pages that they should list', () => {
    expect(served).toEqual(['/']);
  });
});

it('another page of the application is that for everybody, and is not listed', async () => {
  const { statusCode, headers, body } = await app.inject('/account');
  expect([statusCode, headers['x-robots-tag'], body]).toEqual([200, 'noindex', 'the application']);
});

describe('a member’s page', () => {
  const open = (headers = {}) => app.inject({ url: '/profile/7?q=x', headers });

  it('names what it needs first for requests with a session alone', async () => {
    const { headers, body } = await open({ cookie: 'lintel_session=x' });
    expect(headers).toMatchObject({ link: '/profile/:id 7 x t' });
    expect(body).toBe('the application');
    const visitor = await open();
    expect(visitor.headers.link).toBeUndefined();
    expect(visitor.body).toBe('the application');
    expect(visitor.headers['x-robots-tag']).toBe('noindex');
  });
});
