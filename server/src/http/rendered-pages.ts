import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './compression.ts';

const BUILT_RENDER = fileURLToPath(new URL('../../../web/dist/render/', import.meta.url));
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The renderer of the public pages, and what members' pages need first, from the build of the site. */
interface PageRenderer {
  PATHS_OF_MEMBERS: readonly string[];
  linksOf(path: string, from: { params: unknown; query: unknown; built: unknown }): string;
  PATHS_OF_PAGES: readonly string[];
  renderPage(
    path: string,
    from: { site: unknown; providers: unknown; base: string; built: unknown },
  ): Promise<string>;
}

interface RenderedPage {
  facts: unknown;
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/**
 * Serve the public pages as documents that need no script, to visitors without a session; a member gets the
 * application, and on their pages a header that names what the page needs first. A public page is rendered again when
 * its facts have changed. Does nothing without a built site.
 */
export async function serveRenderedPages(
  app: FastifyInstance,
  {
    findFacts,
    providers,
    hasSession,
    base,
    root = BUILT_RENDER,
  }: {
    /** Returns the same object as long as the facts are the same. */
    findFacts: () => Promise<unknown>;
    /** The identity providers; the same as long as the server runs. */
    providers: unknown;
    hasSession: (request: FastifyRequest) => boolean;
    base: string;
    root?: string;
  },
): Promise<void> {
  if (!existsSync(root)) return;
  const { renderPage, linksOf, PATHS_OF_PAGES, PATHS_OF_MEMBERS }: PageRenderer = await import(
    pathToFileURL(`${root}/render.js`).href
  );
  const built: unknown = JSON.parse(readFileSync(`${root}/built.json`, 'utf8'));
  const pages = new Map<string, Promise<RenderedPage>>();

  async function findPage(path: string): Promise<RenderedPage> {
    const facts = await findFacts();
    const cached = await pages.get(path);
    if (cached && cached.facts === facts) return cached;
    const rendering = renderPage(path, { site: facts, providers, base, built }).then((html) =>
      prepare(html, facts),
    );
    pages.set(path, rendering);
    rendering.catch(() => pages.delete(path));
    return rendering;
  }

  for (const path of PATHS_OF_MEMBERS) {
    app.get(path, (request, reply) => {
      const { params, query } = request;
      reply.header('vary', 'Cookie, Accept-Encoding');
      if (hasSession(request)) reply.header('link', linksOf(path, { params, query, built }));
      reply.callNotFound();
    });
  }
  for (const path of PATHS_OF_PAGES) {
    app.get(path, (request, reply) => {
      if (hasSession(request)) return void reply.callNotFound();
      // Without its facts the page is left to the application, which shows what is wrong.
      void findPage(path).then(
        (page) => sendPage(page, request, reply),
        () => reply.callNotFound(),
      );
    });
  }
  serveCrawlerFiles(app, base, PATHS_OF_PAGES);
}

async function prepare(html: string, facts: unknown): Promise<RenderedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url');
  return { facts, etag: `W/"${hash}"`, bodies: { br, gzip: gz, identity } };
}

function sendPage({ etag, bodies }: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, ['br', 'gzip']) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}

/** Serve the files that crawlers look for first: the site map and robots.txt. */
function serveCrawlerFiles(app: FastifyInstance, base: string, paths: readonly string[]): void {
  const urls = paths.map((path) => `  <url><loc>${base}${path}</loc></url>`).join('\n');
  const siteMap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
  const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dev/
Sitemap: ${base}/sitemap.xml
`;
  app.get('/sitemap.xml', async (_, reply) => reply.type('application/xml').send(siteMap));
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(robots));
}
