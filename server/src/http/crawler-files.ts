import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { KeyRange } from '#server/db/key-ranges.ts';
import { BoundedMap } from '#server/platform/bounded-map.ts';
import { madeOnce } from '#server/platform/cached.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';
import { type PreparedDocument, prepareDocument, sendDocument } from './documents.ts';

const XML = { type: 'application/xml', quality: 4 };

interface IndexedPage {
  path: string;
  changedAt?: string;
}

/** The pages for search engines that are made from the database. */
export interface IndexedPages {
  /** Changes whenever they may. */
  findVersion(ctx: Context): Promise<string>;
  /** The few that stand in one file with the site's own. */
  listPaths(ctx: Context): Promise<string[]>;
  /** Those that there may be many of, by the names of their files: read in parts, each from a key on. */
  parts: Record<
    string,
    {
      listStarts(ctx: Context, size: number): Promise<string[]>;
      list(ctx: Context, range: KeyRange): Promise<IndexedPage[]>;
    }
  >;
}

/** Serve the files that crawlers look for first: the site map, with public pages of members, and robots.txt. */
export function serveCrawlerFiles(
  app: FastifyInstance,
  ctx: Context,
  { paths, pages }: { paths: readonly string[]; pages: IndexedPages },
): void {
  const base = ctx.config.linkBase;
  const { milliseconds, addresses, siteMaps } = OPEN_PAGES;
  const once = <T>(make: () => Promise<T>) =>
    madeOnce({ clock: ctx.clock, milliseconds }, () => pages.findVersion(ctx), make);

  /** What lists the pages of each file, by its name. */
  async function findParts(): Promise<Map<string, () => Promise<IndexedPage[]>>> {
    const parts = new Map([
      ['site', async () => [...paths, ...(await pages.listPaths(ctx))].map(toPage)],
    ]);
    for (const [name, { listStarts, list }] of Object.entries(pages.parts)) {
      const starts = await listStarts(ctx, addresses);
      for (const [at, from] of starts.entries()) {
        const range = { from, until: starts[at + 1] };
        parts.set(`${name}${at + 1}`, () => list(ctx, range));
      }
    }
    return parts;
  }

  const findIndex = once(async () => {
    const parts = await findParts();
    const files = [...parts.keys()].map((name) => ({ path: `/sitemap-${name}.xml` }));
    return {
      parts,
      document: await prepareDocument(toXml('sitemapindex', 'sitemap', files, base), XML),
    };
  });
  const files = new BoundedMap<string, () => Promise<PreparedDocument | undefined>>(siteMaps);

  /** A file of the site map, made when it is asked for: most are asked for once in days. */
  async function findFile(name: string): Promise<PreparedDocument | undefined> {
    if (!(await findIndex()).parts.has(name)) return undefined;
    const find =
      files.get(name) ??
      once(async () => {
        const listed = await (await findIndex()).parts.get(name)?.();
        return listed && prepareDocument(toXml('urlset', 'url', listed, base), XML);
      });
    files.set(name, find);
    return find();
  }

  app.get('/sitemap.xml', async (request, reply) => {
    ctx.rateLimits.spendHere('openPages', [request.ip]);
    return sendDocument((await findIndex()).document, request, reply);
  });
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    ctx.rateLimits.spendHere('openPages', [request.ip]);
    const file = await findFile(request.params.name);
    return file ? sendDocument(file, request, reply) : reply.callNotFound();
  });
  const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dev/
Sitemap: ${base}/sitemap.xml
`;
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(robots));
}

function toPage(path: string): IndexedPage {
  return { path };
}

/** Source: https://www.sitemaps.org/protocol.html */
function toXml(list: string, item: string, pages: readonly IndexedPage[], base: string): string {
  const items = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `  <${item}><loc>${base}${path}</loc>${changed}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('')}</${list}>
`;
}
