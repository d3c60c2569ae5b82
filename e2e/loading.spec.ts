import { beMember, expect, test } from './journey.ts';

test('a page’s data is requested before its code has loaded', async ({ page }) => {
  await beMember(page);
  const code = Promise.withResolvers<void>();
  let isCodeHeld = false;
  await page.route(/\/assets\/search-[^/]*\.js$/, async (route) => {
    isCodeHeld = true;
    await code.promise;
    await route.continue();
  });
  const results = page.waitForRequest((request) => request.url().includes('/api/profiles?'));
  await page.goto('/search?role=sourcer');
  expect(new URL((await results).url()).searchParams.get('role')).toBe('sourcer');
  expect(isCodeHeld).toBe(true);

  let searches = 1;
  page.on('request', (request) => {
    if (request.url().includes('/api/profiles?')) searches += 1;
  });
  code.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  expect(searches).toBe(1);
  await expect(page).toHaveURL(/\/search\?role=sourcer$/);
});

test('hovering over a link loads code, but neither a profile nor a search', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const link = page.getByRole('article').first().getByRole('link').first();
  await expect(link).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const profileCode = page.waitForRequest(/\/assets\/profile-/);
  await link.hover();
  await profileCode;

  await page.getByRole('button', { name: 'Your account' }).click();
  const collectionsCode = page.waitForRequest(/\/assets\/collections-/);
  await page.getByRole('menuitem', { name: 'Collections' }).hover();
  await collectionsCode;
  expect(requests.filter((path) => /^\/api\/(profiles|collections)/.test(path))).toEqual([]);
});
