import { OPEN_PAGES } from '#server/platform/limits.ts';
import type { TestClock } from './test-clock.ts';

/** All files of the site map together, as they are once they may be made again. */
export async function siteMapOf(
  clock: TestClock,
  get: (url: string) => Promise<{ body: string }>,
): Promise<string> {
  clock.advance(OPEN_PAGES.milliseconds);
  const { body: index } = await get('/sitemap.xml');
  const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  return (await Promise.all(files.map(get))).map(({ body }) => body).join('');
}
