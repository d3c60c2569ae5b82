import type { DirectoryPage } from '@lintel/contract/directory/search';
import { displayName } from '@lintel/contract/values/members';
import type { Locator, Page } from '@playwright/test';
import {
  beMember,
  expect,
  expectAccessible,
  goBy,
  newMark,
  overflow,
  SAME_ORIGIN,
  test,
} from './journey.ts';
import { press, tabTo } from './keyboard.ts';
import { aTalker } from './talk.ts';

const ROLE = 'role=management';
const CHECKED = `${ROLE}&verified=yes`;
const BOOKABLE = `${CHECKED}&bookable=yes`;
const CHEAP = `${BOOKABLE}&feeMax=10`;
const CHEAPEST = `${CHEAP}&sort=fee`;

/** What the API answers to a query. No journey has a manager checked, so that its checked ones stay the same. */
async function ask(page: Page, query: string): Promise<DirectoryPage> {
  const response = await page.request.get(`/api/profiles?${query}`);
  expect(response.status()).toBe(200);
  return response.json();
}

/** The row of a filter, with its count. */
const rowOf = (checkbox: Locator) => checkbox.locator('xpath=ancestor::label');

const words = (total: number) => `${total} ${total === 1 ? 'profile' : 'profiles'}`;

/** Wait until the address is a search, however it is written. */
async function expectAddress(page: Page, query: string): Promise<void> {
  const expected = Object.fromEntries(new URLSearchParams(query));
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const found = Object.fromEntries(searchParams);
    return (
      pathname === '/search' && JSON.stringify(sorted(found)) === JSON.stringify(sorted(expected))
    );
  });
}

const sorted = (record: Record<string, string>) => Object.entries(record).sort();

/** Wait until the address and the heading are those of a query, and return what the API answers to it. */
async function expectResults(page: Page, query: string): Promise<DirectoryPage> {
  await expectAddress(page, query);
  const answer = await ask(page, query);
  // By its tag: while the filters cover it, the heading has no role.
  await expect(page.locator('h1')).toHaveText(`${words(answer.total)} found`);
  return answer;
}

test('a landlord finds the cheapest checked managers by keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await beMember(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
  await press(page, page.getByRole('button', { name: 'Filters', exact: true }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await press(page, sheet.getByRole('checkbox', { name: 'Management Companies' }), 'Space');
  await expectAddress(page, ROLE);
  const checked = sheet.getByRole('checkbox', { name: 'Verified' });
  await expect(rowOf(checked)).toHaveText(`Verified${(await ask(page, CHECKED)).total}`);
  await press(page, checked, 'Space');
  await expectResults(page, CHECKED);
  const bookable = sheet.getByRole('checkbox', { name: 'Has a booking link' });
  await expect(rowOf(bookable)).toHaveText(
    `Has a booking link${(await ask(page, BOOKABLE)).total}`,
  );
  await press(page, bookable, 'Space');
  await expectResults(page, BOOKABLE);
  await expect(
    sheet.getByRole('group', { name: 'Management fee (% of rent, including VAT)' }),
  ).toBeVisible();
  await tabTo(page, sheet.getByLabel('Fee up to'));
  await page.keyboard.type('10');
  const { total } = await expectResults(page, CHEAP);
  expect(total).toBeGreaterThan(0);
  await expectAccessible(page, 'search: set filters on a phone');
  await press(page, sheet.getByRole('button', { name: `Show ${words(total)}` }));
  await expect(sheet).toBeHidden();

  await press(page, page.getByRole('button', { name: 'View', exact: true }));
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('L');
  await expect(page.getByRole('menuitemradio', { name: 'Lowest fee' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  const { items: all } = await expectResults(page, CHEAPEST);
  // A page shows twelve.
  const items = all.slice(0, 12);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(items.map(displayName));
  const fees = items.map(({ feePercentage }) => feePercentage ?? 100);
  expect(fees).toEqual(fees.toSorted((a, b) => a - b));
  expect(await overflow(page)).toBe(0);

  const feeChip = page.getByRole('button', { name: 'Remove Fee at most 10%' });
  await tabTo(page, feeChip, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectResults(page, `${BOOKABLE}&sort=fee`);
  const bookableChip = page.getByRole('button', { name: 'Remove Has a booking link' });
  await expect(bookableChip).toBeFocused();
  await page.keyboard.press('Enter');
  await expectResults(page, `${CHECKED}&sort=fee`);
  await page.goBack();
  await expectResults(page, `${BOOKABLE}&sort=fee`);
  await goBy(page, -1);
  await expectResults(page, CHEAPEST);
  await expect(feeChip).toBeVisible();
  await expect(names).toHaveText(items.map(displayName));
});

test('an agent finds the landlords who want one now: by the chip, the panel and a question', async ({
  page,
  browser,
}) => {
  const mark = newMark();
  const [seeking, other] = [
    await aTalker(browser, { fullName: `Ann ${mark}`, role: 'investor' }),
    await aTalker(browser, { fullName: `Bea ${mark}`, role: 'investor' }),
  ];
  const said = await seeking.page.request.put('/api/profiles/me/brief', {
    headers: SAME_ORIGIN,
    data: { words: `An agent for ${mark}house before the spring`, seeks: ['management'] },
  });
  expect(said.status()).toBe(200);
  await beMember(page, { role: 'management' });
  await page.goto(`/search?q=${mark}&sort=newest`);
  await expect(page.getByRole('article')).toHaveCount(2);
  const chip = page.getByRole('button', { name: 'Want an agent now (1)' });
  await expectAccessible(page, 'search: the offer of who wants someone now');
  await chip.click();
  await expectAddress(page, `q=${mark}&sort=newest&seeks=management`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 profile found');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('article')).toContainText(`Ann ${mark}`);
  await expect(chip).toBeHidden();
  const filter = page.getByRole('group', { name: 'Wants now' });
  const checkbox = filter.getByRole('checkbox', { name: 'Want an agent now' });
  await expect(checkbox).toBeChecked();
  await rowOf(checkbox).click();
  await expect(chip).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await chip.click();
  await expect(page.getByRole('button', { name: 'Remove Want an agent now' })).toBeVisible();
  expect(await overflow(page)).toBe(0);

  // The other one is newer, and both have the word that is not read.
  const q = `landlords looking for an agent ${mark}`;
  await page.goto(`/search?${new URLSearchParams({ q, sort: 'newest' })}`);
  await expect(page.getByRole('article').first()).toContainText(`Ann ${mark}`);
  await page.goto(`/search?q=${mark}house`);
  const mentions = page.getByRole('region', { name: 'Mentioned in what they write: 1' });
  await expect(mentions.getByRole('article')).toContainText(`Ann ${mark}`);
  for (const { context } of [seeking, other]) await context.close();
});
