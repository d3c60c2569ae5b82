import type { Page } from '@playwright/test';
import { anAdministrator } from './administrators.ts';
import { demoProfiles, makeCollection } from './collection-steps.ts';
import { beMember, expect, overflow, settle, test } from './journey.ts';
import { MAIN_PAGES, type MainPage, openMainPage, quietProfiles } from './main-pages.ts';

/** A phone with text of twice the size, a laptop enlarged to 400%, and a phone on its side. */
const WINDOWS = [
  { width: 390, height: 844, root: '32px' },
  { width: 320, height: 256, root: '' },
  { width: 667, height: 375, root: '' },
];

type OpenedPage = Pick<MainPage, 'name' | 'path' | 'ready'>;

const pagesOf = (as: MainPage['as']): OpenedPage[] =>
  MAIN_PAGES.filter((each) => each.as === as && !each.act);

const pageAt = (path: string): OpenedPage => ({ name: path, path: () => path, ready: 'h1' });

/** The windows in which a page scrolls sideways, or its heading or the tab of staff's page is not in sight. */
async function faultsOf(page: Page, { name }: OpenedPage): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, height, root } of WINDOWS) {
    const window = `${name}, ${width}x${height}${root && ` at ${root}`}`;
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, root);
    const over = await overflow(page);
    await settle(page);
    if (over > 0) faults.push(`${window}: ${over} px of sideways scroll`);
    const box = await page.locator('h1').first().boundingBox();
    if (!box || box.x < 0 || box.x + box.width > width) faults.push(`${window}: its heading`);
    const tab = page.locator('nav[aria-label="Administration"] [aria-current]');
    const end = await tab.evaluateAll(([it]) => it?.getBoundingClientRect().right ?? 0);
    if (end > width) faults.push(`${window}: its tab`);
  }
  return faults;
}

async function expectToFit(page: Page, pages: OpenedPage[], profiles: string[] = []) {
  const faults: string[] = [];
  for (const each of pages) {
    await openMainPage(page, each, { width: 390, profiles });
    faults.push(...(await faultsOf(page, each)));
  }
  expect(faults).toEqual([]);
}

test('fault: with large text or in a small window, pages for everybody fit', async ({ page }) => {
  test.slow();
  const paths = ['/terms', '/privacy', '/developers', '/forgot-password', '/p/no-one-2222222'];
  for (const file of ['site', 'members1', 'firms1']) {
    const siteMap = await (await page.request.get(`/sitemap-${file}.xml`)).text();
    const found = [...siteMap.matchAll(/<loc>[^<]+?(\/(?:directory|p|firms)[^<]*)/g)];
    paths.push(...found.slice(0, 2).map(([, path = '']) => path));
  }
  expect(paths.some((path) => path.startsWith('/firms/'))).toBe(true);
  await expectToFit(page, [...pagesOf('visitor'), ...paths.map(pageAt)]);
});

test('fault: with large text or in a small window, the pages of members fit', async ({ page }) => {
  test.slow();
  await beMember(page);
  const collection = await makeCollection(page, 'Letting agents', await demoProfiles(page, 2));
  const more = ['/evidence', '/invite', '/onboarding?edit=1', `/collections/${collection}`];
  const pages = [...pagesOf('member'), ...more.map(pageAt)];
  await expectToFit(page, pages, await quietProfiles(page));
});

test('fault: with large text or in a small window, the pages of staff fit', async ({ browser }) => {
  test.slow();
  const { page, close } = await anAdministrator(browser, 'Ada Enlarges');
  await expectToFit(page, [...pagesOf('admin'), pageAt('/admin/evidence')]);
  await close();
});
