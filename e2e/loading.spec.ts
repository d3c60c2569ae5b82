import type { Page, Request } from '@playwright/test';
import { makeCollection } from './collection-steps.ts';
import { beMember, expect, expectAccessible, test } from './journey.ts';

/** A request's URL without the origin. */
const pathOf = (request: Request) => request.url().replace(/^https?:\/\/[^/]+/, '');

test('a page’s data is requested before its code has loaded', async ({ page }) => {
  await beMember(page);
  const code = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-[^/]*\.js$/, async (route) => {
    held.resolve();
    await code.promise;
    await route.continue();
  });
  // An answer that is seconds old when the page shows is asked for again.
  await page.route('**/api/profiles?*', async (route) => {
    await code.promise;
    await route.continue();
  });
  const results = page.waitForRequest((request) => request.url().includes('/api/profiles?'));
  await page.goto('/search?role=sourcer');
  expect(new URL((await results).url()).searchParams.get('role')).toBe('sourcer');
  await held.promise;
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);

  let searches = 1;
  page.on('request', (request) => {
    if (request.url().includes('/api/profiles?')) searches += 1;
  });
  code.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  expect(searches).toBe(1);
  await expect(page).toHaveURL(/\/search\?role=sourcer$/);
});

test('a member’s page asks for its code and data with the document, and for nothing twice', async ({
  page,
}) => {
  const { id } = await beMember(page);
  const pages = {
    '/search?role=sourcer&sort=newest': '/api/profiles?role=sourcer&sort=newest&page=1&limit=12',
    [`/profile/${id}`]: `/api/profiles/${id}`,
    '/collections': '/api/collections',
    '/messages?q=flat': '/api/conversations?q=flat',
  };
  // What the page asks for once it has loaded; the network may be idle for long before.
  const later = ['/api/conversations?limit=1', '/api/notifications', '/api/usage/today'];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(pathOf(request)));
  for (const [path, data] of Object.entries(pages)) {
    // The page before may still ask for something.
    await page.goto('about:blank');
    requests.length = 0;
    const asked = Promise.all(
      [data, ...later].map((url) => page.waitForRequest((request) => pathOf(request) === url)),
    );
    const links = (await (await page.goto(path))?.headerValue('link')) ?? '';
    expect(links).toContain(`<${data}>; rel=preload; as=fetch`);
    await asked;
    await page.waitForLoadState('networkidle');
    expect(requests.toSorted(), path).toEqual([...new Set(requests)].toSorted());
  }
});

for (const width of [360, 1280]) {
  test(`a member’s page shows its frame before the application, in its place: ${width} pixels`, async ({
    page,
  }) => {
    await beMember(page);
    await page.goto('/collections');
    await page.getByRole('button', { name: 'Remind me later' }).click();
    await expect(page.getByRole('button', { name: 'Remind me later' })).toHaveCount(0);
    await page.setViewportSize({ width, height: 800 });
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    await page.route(/\/assets\/react-[^/]*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    const parts = [
      page.getByText('Collections', { exact: true }).filter({ visible: true }),
      page.getByText('Messages', { exact: true }).filter({ visible: true }),
    ];
    const boxes = async () => {
      await page.evaluate(() => document.fonts.ready);
      return Promise.all(parts.map((part) => part.boundingBox()));
    };
    await page.goto('/collections', { waitUntil: 'commit' });
    // The navigation is there twice until the stylesheets are.
    for (const part of parts) await expect(part).toHaveCount(1);
    const shown = await boxes();
    // Nothing of it can be used yet, or is announced.
    await expect(page.getByRole('link')).toHaveCount(0);
    go();
    await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
    expect(await boxes()).toEqual(shown);
    expect(faults).toEqual([]);
  });
}

test('a dialog whose code takes a while says so until it opens', async ({ page }) => {
  await beMember(page);
  await makeCollection(page, 'HMO managers');
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/add-dialog-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/search?role=sourcer');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByText('Loading...');
  await expect(toast).toBeVisible();
  await expectAccessible(page, 'search: dialog loading');
  code.resolve();
  await expect(page.getByRole('dialog', { name: 'Add to Collection' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('a dialog whose code never arrives fails in time, and can be tried again', async ({
  page,
}) => {
  await beMember(page);
  await makeCollection(page, 'HMO managers');
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/add-dialog-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/search?role=sourcer');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(toasts.getByText('Please check your connection')).toBeVisible();
  code.resolve();
  await toasts.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to Collection' })).toBeVisible();
});

test('hovering over a link loads code, but neither a profile nor a search', async ({ page }) => {
  await beMember(page);
  const marks = page.waitForResponse('**/api/collections/saved');
  await page.goto('/search');
  const link = page.getByRole('article').first().getByRole('link').first();
  await expect(link).toBeVisible();
  // What the page itself asks for comes before.
  await marks;
  await page.waitForLoadState('networkidle');
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

/** The scripts of the open page are those of an earlier version, which the server no longer has. */
const withoutScripts = (page: Page) =>
  page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found' }));

test('fault: a click leaves no document because the code of a page cannot be had', async ({
  page: first,
}) => {
  await beMember(first);
  // Another page may report the error in its console.
  const page = await first.context().newPage();
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await withoutScripts(page);
  await page.getByRole('link', { name: 'Collections' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByText('There is a new version of Lintel.')).toBeVisible();
  expect(documents).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  expect(documents).toBe(0);
});

for (const path of ['/messages', '/login', '/contact']) {
  test(`fault: ${path} says that it has not loaded, where its scripts cannot be had`, async ({
    page,
  }) => {
    if (path === '/messages') await beMember(page);
    const sentence = page.getByText('Lintel has not loaded.');
    await withoutScripts(page);
    await page.goto(path);
    await expect(sentence).toBeVisible();
    if (path !== '/messages') await expectAccessible(page, `${path}: without its scripts`);
    await page.unrouteAll();
    // The script that every document names runs, and those that it imports are gone.
    await page.route(/\/assets\/(react|rendered-page|application)-[^/]*\.js$/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'load the page again' }).click();
    await loaded;
    await expect(sentence).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'load the page again' }).click();
    await expect(page.locator('#main')).toBeVisible();
    await expect(sentence).toHaveCount(0);
  });
}

test('fault: the reminder to confirm an address moves no page when it arrives', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/searches');
  const reminder = page.getByRole('complementary', { name: 'Your email address' });
  await expect(reminder).toBeVisible();
  const top = async () => (await page.locator('#main').boundingBox())?.y;
  const before = await top();
  const session = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await session.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#main')).toBeAttached();
  await expect(reminder).toHaveCount(0);
  expect(await top()).toBe(before);
  session.resolve();
  await expect(reminder).toBeVisible();
  expect(await top()).toBe(before);
});
