import { ERRORS } from '@lintel/contract/errors';
import type { Locator, Page } from '@playwright/test';
import { beMember, expect, expectAccessible, goBy, newMark, overflow, test } from './journey.ts';

const countOf = (text: string | null) =>
  Number(text?.match(/([\d,]+) profiles? found/)?.[1]?.replaceAll(',', ''));

/** The count in the heading, once the heading has changed. */
async function countAfter(heading: Locator, before: string | null): Promise<number> {
  await expect(heading).not.toHaveText(before ?? '');
  await expect(heading).toContainText('found');
  return countOf(await heading.textContent());
}

/** Clicks a filter's row, which is what people see and click; it contains the checkbox. */
async function choose(within: Page | Locator, name: string) {
  await within.getByRole('checkbox', { name }).locator('xpath=ancestor::label').click();
}

test('a member narrows 2,500 profiles by filters and text, opens one and returns with Back', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('profiles found');
  const atFirst = await heading.textContent();
  const all = countOf(atFirst);
  expect(all).toBeGreaterThan(2_500);
  await expectAccessible(page, 'search');

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await choose(filters, 'Property Sourcers');
  await expect(page).toHaveURL(/role=sourcer/);
  const sourcers = await countAfter(heading, atFirst);
  expect(sourcers).toBeLessThan(all);
  const ofSourcers = await heading.textContent();
  await filters.getByRole('combobox', { name: 'Place' }).fill('manchester');
  await page
    .getByRole('option', { name: /^Manchester/ })
    .first()
    .click();
  await expect(page).toHaveURL(/place=manchester/);
  const inManchester = await countAfter(heading, ofSourcers);
  expect(inManchester).toBeLessThan(sourcers);
  const ofManchester = await heading.textContent();
  await choose(filters, 'HMO');
  const narrowed = await countAfter(heading, ofManchester);
  expect(narrowed).toBeLessThan(inManchester);
  const narrowedTitle = await heading.textContent();

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/profile\/user_/);
  await expect(page.getByRole('heading', { name: 'Key Information' })).toBeVisible();
  await expectAccessible(page, 'profile');
  await page.goBack();
  await expect(heading).toHaveText(narrowedTitle ?? '');
  await goBy(page, -1);
  // Other tests' members come and go meanwhile, so no count is what it was before.
  expect(await countAfter(heading, narrowedTitle)).toBeGreaterThan(narrowed);

  const again = await heading.textContent();
  await page.getByRole('button', { name: 'Remove Covers Manchester' }).click();
  expect(await countAfter(heading, again)).toBeGreaterThan(inManchester);
  const ofSourcersAgain = await heading.textContent();
  await page.getByRole('button', { name: 'Clear' }).first().click();
  expect(await countAfter(heading, ofSourcersAgain)).toBeGreaterThan(sourcers);
});

test('results follow once the typing rests, and an empty result offers to undo', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/search');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('profiles found');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  await expect(box).toBeFocused();
  await box.fill('rent collection');
  await expect(page).toHaveURL(/q=rent/);
  await expect(heading).toContainText('profiles found');
  await expect(page.getByRole('article').first()).toContainText('Rent Collection');

  await box.fill('no one is called this');
  await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible();
  await expectAccessible(page, 'search: nothing found');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(heading).toContainText('profiles found');
  await expect(box).toHaveValue('');
});

test('a single match is shown in the singular', async ({ page }) => {
  const mark = newMark();
  await beMember(page, { businessName: `Zennor Quoit ${mark}` });
  await page.goto(`/search?q=${mark}`);
  await expect(page.getByRole('heading', { name: '1 profile found' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('You');
});

test('the list view is remembered, more results load and a link shows the same', async ({
  page,
}) => {
  await beMember(page);
  // No other test creates members in Birmingham, which would move profiles between pages.
  await page.goto('/search?location=Birmingham');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible();
});

test('the header searches from any page', async ({ page }) => {
  await beMember(page);
  await page.goto('/profile');
  const box = page.getByPlaceholder('Find investors, sourcers, management companies...');
  await box.fill('leeds');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=leeds/);
  await expect(page.getByRole('combobox', { name: 'Search profiles' })).toHaveValue('leeds');
  const chips = page.getByRole('group', { name: 'Selected filters' });
  await expect(chips).toContainText('Covers Leeds');
});

test('on a phone the filters fill the window, and the results begin near its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await beMember(page);
  await page.goto('/search');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('profiles found');
  const atFirst = await heading.textContent();
  await page.getByRole('button', { name: /^Property Sourcers/ }).click();
  const ofSourcers = await countAfter(heading, atFirst);
  await page.getByRole('button', { name: 'Filters, 1 set' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(page, 'search: filters on a phone');
  await choose(sheet, 'HMO');
  const show = sheet.getByRole('button', { name: /^Show \d+ profiles$/ });
  await expect(show).not.toHaveText(`Show ${ofSourcers} profiles`);
  const found = (await show.textContent())?.match(/\d+/)?.[0];
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(heading).toHaveText(`${found} profiles found`);
  await expect(page).toHaveURL(/role=sourcer.*focus=HMO/);
  await expect(page.getByRole('button', { name: 'Filters, 2 set' })).toBeFocused();
  // Below the header of 52 px; a new member also sees the reminder to confirm their address there.
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const below = (await top(page.getByRole('article').first())) - (await top(page.locator('main')));
  expect(below).toBeLessThanOrEqual(148);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, 'search: results on a phone');
});

test('a failed search can be retried', async ({ page }) => {
  await beMember(page);
  await page.route('**/api/profiles?*', (route) => route.abort());
  await page.goto('/search');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/profiles?*');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
});

test('a member who searches too often sees how long to wait, and can continue', async ({
  page,
}) => {
  await beMember(page);
  await page.route('**/api/profiles?*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { error: { code: 'RATE_LIMITED', message: 'Too many attempts.', requestId: 'r' } },
    }),
  );
  await page.goto('/search');
  await expect(page.getByText('You can search again in 40 seconds')).toBeVisible();
  await expect(page.getByText('profiles and messages still work.')).toBeVisible();
  await expectAccessible(page, 'search: too many searches');
  await page.unroute('**/api/profiles?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
});

test('a member who has used up their search results reads how long to wait', async ({ page }) => {
  await beMember(page);
  const { status, message } = ERRORS.SEARCH_LIMIT;
  await page.route('**/api/profiles?*', (route) =>
    route.fulfill({
      status,
      headers: { 'retry-after': '2400' },
      json: { error: { code: 'SEARCH_LIMIT', message, requestId: 'r' } },
    }),
  );
  await page.goto('/search');
  await expect(page.getByText('You can search again in 40 minutes')).toBeVisible();
  await expect(page.getByText('profiles and messages still work.')).toBeVisible();
  await expectAccessible(page, 'search: the limit of searches is met');
});

test('fault: results stay where the limit of searches is met', async ({ page }) => {
  await beMember(page);
  await page.goto('/search?role=sourcer');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('profiles found');
  const [before, cards] = [await heading.textContent(), page.getByRole('article')];
  await expect(cards).toHaveCount(12);
  const { status, message } = ERRORS.SEARCH_LIMIT;
  await page.route('**/api/profiles?*', (route) =>
    route.fulfill({
      status,
      headers: { 'retry-after': '2400' },
      json: { error: { code: 'SEARCH_LIMIT', message, requestId: 'r' } },
    }),
  );
  const box = page.getByRole('combobox', { name: 'Search profiles' });
  await box.fill('leeds');
  await expect(page.getByRole('option', { name: 'Leeds England' })).toBeVisible();
  await box.press('Enter');
  const refusal = page.getByText(`${message} You can search again in 40 minutes.`);
  await expect(refusal).toBeVisible();
  await expect(heading).toHaveText(String(before));
  await expect(cards).toHaveCount(12);
  await expect(box).toHaveValue('leeds');
  await expectAccessible(page, 'search: results stay where the limit is met');
  await page.unroute('**/api/profiles?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Selected filters' })).toContainText('Covers Leeds');
  await expect(refusal).toBeHidden();
});

test('the filters are chosen using only the keyboard', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  const sourcers = page.getByRole('checkbox', { name: 'Property Sourcers' });
  await sourcers.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/role=sourcer/);
  await expect(sourcers).toBeFocused();
  await expect(page.getByRole('group', { name: 'Selected filters' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Management Company' })).toHaveCount(0);
  const card = page.getByRole('article').first().getByRole('link').first();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/user_/);
  await expect(page.getByRole('heading', { name: 'Key Information' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?role=sourcer/);
});

test('a card shows up to three services and how many more there are', async ({ page, browser }) => {
  const mark = newMark();
  const services = [
    'Tenant Management',
    'Property Maintenance',
    'Rent Collection',
    'Legal Compliance',
    'Property Inspections',
  ];
  const elsewhere = await browser.newPage();
  const focus = ['Residential', 'Commercial'];
  await beMember(elsewhere, { role: 'management', businessName: mark, focus, services });
  await elsewhere.close();
  await beMember(page);
  await page.goto(`/search?q=${mark}`);
  const card = page.getByRole('article');
  for (const shown of [...focus, ...services.slice(0, 3)]) await expect(card).toContainText(shown);
  await expect(card.getByText('+2 more')).toBeVisible();
});
