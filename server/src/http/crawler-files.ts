import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { cachedByVersion } from '#server/platform/cached.ts';

/** The most addresses of a site map. Source: https://www.sitemaps.org/protocol.html */
const SITEMAP_MAX = 50_000;

interface IndexedPage {
  path: string;
  changedAt: string;
}

/** The pages for search engines that are made from the database, a list for each kind. */
interface IndexedPages {
  listsIndexed: ((ctx: Context, limit: number) => Promise<IndexedPage[]>)[];
  /** A number that changes whenever they may. */
  indexedVersion(ctx: Context): Promise<number>;
}

/** Serve the files that crawlers look for first: the site map, with public pages of members, and robots.txt. */
export function serveCrawlerFiles(
  app: FastifyInstance,
  ctx: Context,
  { paths, pages }: { paths: readonly string[]; pages: IndexedPages },
): void {
  const base = ctx.config.linkBase;
  const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dev/
Sitemap: ${base}/sitemap.xml
`;
  const makeSiteMap = async () => {
    const lists = pages.listsIndexed.map((list) => list(ctx, SITEMAP_MAX));
    const indexed = (await Promise.all(lists)).flat();
    const own = paths.map((path) => `<loc>${base}${path}</loc>`);
    const ofMembers = indexed.map(
      ({ path, changedAt }) => `<loc>${base}${path}</loc><lastmod>${changedAt}</lastmod>`,
    );
    return toSiteMap([...own, ...ofMembers].slice(0, SITEMAP_MAX));
  };
  const findSiteMap = cachedByVersion(() => pages.indexedVersion(ctx), makeSiteMap);
  app.get('/sitemap.xml', async ({ ip }, reply) => {
    ctx.rateLimits.spendHere('openPages', [ip]);
    return reply.type('application/xml').send(await findSiteMap());
  });
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(robots));
}

function toSiteMap(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url>${url}</url>`).join('\n')}
</urlset>
`;
}
