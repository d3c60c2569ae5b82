import type { Page } from '@playwright/test';
import { demoProfiles, makeCollection } from './collection-steps.ts';
import { beMember, expect, expectAccessible, test } from './journey.ts';
import { aTalker, composer } from './talk.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find people, places and pages' });
const field = (page: Page) => palette(page).getByRole('combobox');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name });

/** Reading a profile, which uses one of the day's views. */
const A_PROFILE = /\/api\/profiles\/user_/;

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('Ctrl+K finds pages, strategies, places and people, and remembers what was opened', async ({
  page,
}) => {
  const { id } = await beMember(page);
  const views: string[] = [];
  page.on('request', (request) => {
    if (A_PROFILE.test(request.url())) views.push(request.url());
  });
  await page.goto('/account');
  await page.getByLabel('Full name').focus();
  await openPalette(page);
  await expectAccessible(page);
  await page.keyboard.type('airbnb');
  const first = group(page, 'Search').getByRole('option').first();
  await expect(first).toHaveText('Short-letStrategy');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?focus=Short-let');
  await expect(palette(page)).toHaveCount(0);

  await openPalette(page);
  await expect(group(page, 'Recent').getByRole('option')).toHaveText(['Short-letStrategy']);
  await page.keyboard.type('leeds');
  await expect(group(page, 'Places').getByRole('option', { name: /^Leeds/ })).toBeVisible();
  const person = group(page, 'People').getByRole('option').first();
  await expect(person).toBeEnabled();
  await expectAccessible(page);
  expect(views).toEqual([]);
  const view = page.waitForRequest(A_PROFILE);
  await person.click();
  await view;
  await expect(page).toHaveURL(/\/profile\/user_/);
  expect(page.url()).not.toContain(id);
  expect(views).toHaveLength(1);

  await openPalette(page);
  await expect(group(page, 'Recent').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('it saves the search on screen, makes a collection, writes to a member and signs out', async ({
  page,
}) => {
  await beMember(page);
  const [other = { id: '', name: '' }] = await demoProfiles(page, 1);
  await makeCollection(page, 'Power team');
  await page.goto('/search?role=sourcer');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('save this');
  await expect(group(page, 'Actions').getByRole('option')).toHaveText(['Save this search']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save this search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('new coll');
  await expect(group(page, 'Actions').getByRole('option')).toHaveText(['New collection']);
  await page.keyboard.press('Enter');
  const making = page.getByRole('dialog', { name: 'New Collection' });
  await expect(making.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(making).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('power');
  await expect(group(page, 'Collections').getByRole('option')).toHaveText(['Power teamCollection']);
  await field(page).fill('');
  await group(page, 'Actions').getByRole('option', { name: 'Write to...' }).click();
  await expect(field(page)).toHaveValue('Write to ');
  await page.keyboard.type(other.name);
  const found = group(page, 'People').getByRole('option', { name: other.name }).first();
  await expect(found).toBeEnabled();
  await found.click();
  await expect(composer(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`to=${other.id}`));

  await openPalette(page);
  await page.keyboard.type('sign');
  await expect(group(page, 'Actions').getByRole('option')).toHaveText(['Sign out']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('it keeps the focus and what is typed when a page arrives behind it', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/compare-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await openPalette(page);
  await page.keyboard.type('mes');
  release();
  await expect(page).toHaveTitle('Compare Profiles | Lintel');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await page.keyboard.type('sages');
  await expect(field(page)).toHaveValue('messages');
});

test('a phone opens it from the header; offline and after a failure it still finds pages', async ({
  browser,
}) => {
  const { page, context } = await aTalker(browser, { fullName: 'Ann Ashe' });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/collections');
  const button = page.getByRole('button', { name: 'Commands, Ctrl K' });
  await button.click();
  await expect(field(page)).toBeFocused();
  await expect(group(page, 'Pages').getByRole('option', { name: 'Messages' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await field(page).fill('mess');
  await expect(group(page, 'Pages').getByRole('option')).toHaveText(['Messages']);
  await expect(palette(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(palette(page).getByRole('alert')).toHaveCount(0);

  await page.route('**/api/profiles?*', (route) => route.fulfill({ status: 400, body: '{}' }));
  await field(page).fill('qqqqzzzz');
  const retry = palette(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/profiles?*');
  await retry.click();
  await expect(palette(page).getByText('No people or places found.')).toBeVisible();
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  await context.close();
});
