import type { Locator, Page } from '@playwright/test';
import { demoProfiles, makeCollection } from './collection-steps.ts';
import { beMember, expect, expectAccessible, test } from './journey.ts';
import { aTalker, write } from './talk.ts';

const main = (page: Page) => page.getByRole('main');
const offline = (page: Page) =>
  main(page).getByText('This loads as soon as the connection is back.');

/** A page that loads data: where the visit starts, the link to it, and its content once loaded. */
interface Visit {
  path: string;
  /** A page that does not load the same data. */
  from: string;
  /** The link, or the name of the item in the account menu. */
  link: { link: RegExp } | { item: string };
  content: (page: Page) => Locator;
}

const VISITS: readonly Visit[] = [
  {
    path: '/search',
    from: '/account',
    link: { link: /^Lintel$/ },
    content: (page) => main(page).getByRole('article').first(),
  },
  {
    path: '/messages',
    from: '/account',
    link: { link: /^Messages/ },
    content: (page) => main(page).getByText('Good morning'),
  },
  {
    path: '/collections',
    from: '/account',
    link: { item: 'Collections' },
    content: (page) => main(page).getByRole('heading', { name: 'Power team' }),
  },
  {
    path: '/account',
    from: '/collections',
    link: { item: 'Account' },
    content: (page) => main(page).getByText('This device'),
  },
  {
    path: '/compare',
    from: '/collections',
    link: { item: 'Comparisons' },
    content: (page) =>
      main(page)
        .getByRole('button', { name: /^Remove/ })
        .first(),
  },
];

async function follow(page: Page, link: Visit['link']): Promise<void> {
  if ('link' in link) return page.getByRole('link', { name: link.link }).first().click();
  await page.getByRole('menuitem', { name: link.item }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('pages that are opened offline say so, and load when the connection returns', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, context } = await aTalker(browser, { fullName: 'Ann Ashe' });
  const others = await demoProfiles(page, 2);
  const ids = others.map(({ id }) => id);
  await makeCollection(page, 'Power team', others);
  await write(page, ids[0] ?? '', 'Good morning');
  await page.goto(`/compare?profiles=${ids.join(',')}`);
  await page.getByRole('link', { name: 'Add More Profiles' }).click();
  for (const { path, from, link, content } of VISITS) {
    await test.step(path, async () => {
      // The browser has cached the page's code from this visit, but not its data.
      await page.goto(path);
      await expect(content(page)).toBeVisible();
      await page.goto(from);
      await expect(main(page).getByRole('heading').first()).toBeVisible();
      const menu = page.getByRole('button', { name: 'Your account' });
      if ('item' in link) {
        await menu.click();
        await expect(page.getByRole('menuitem', { name: link.item })).toBeVisible();
      }
      await context.setOffline(true);
      await follow(page, link);
      await expect(offline(page).first()).toBeVisible();
      await expect(main(page).locator('[class*="skeleton"]')).toHaveCount(0);
      await expectAccessible(page, `${path}: opened offline`);
      await context.setOffline(false);
      await expect(content(page)).toBeVisible();
      await expect(offline(page)).toHaveCount(0);
    });
  }
  await context.close();
});

test('the retry button stays and has the focus until the content has loaded', async ({ page }) => {
  await beMember(page);
  const all = '**/api/collections';
  await page.route(all, (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto('/collections');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  const held = Promise.withResolvers<void>();
  await page.route(all, async (route) => {
    await held.promise;
    await route.fulfill({ status: 400, body: '{}' });
  });
  await page.keyboard.press('Enter');
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(retry).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unroute(all);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  await expect(retry).toHaveCount(0);
  const focused = page.locator(':focus');
  await expect(focused.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
});

test('a dialog that cannot be opened offline leaves the page, and says so with the connection', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/collections');
  const create = page.getByRole('button', { name: 'Create First Collection' });
  await expect(create).toBeVisible();
  await page.context().setOffline(true);
  const isRefused = page.waitForEvent('requestfailed', (request) => /toaster/.test(request.url()));
  await create.click();
  await isRefused;
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(create).toBeVisible();
  await expectAccessible(page, 'collections: dialog offline');
  await page.context().setOffline(false);
  await expect(page.getByText('Failed to create collection', { exact: true })).toBeVisible();
  const reason = 'Network error. Please check your connection and try again.';
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'New Collection' })).toBeVisible();
});

test('fault: offline, what is said of kept results names the words that they are for', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search?q=manchestre');
  const note = page.getByRole('button', { name: 'Search for ‘manchestre’ instead.' });
  await expect(note).toBeVisible();
  await page.context().setOffline(true);
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  await box.fill('roofer leeds');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=roofer+leeds');
  await expect(note).toBeVisible();
});
