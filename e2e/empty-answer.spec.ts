import type { Page } from '@playwright/test';
import { toast } from './collection-steps.ts';
import {
  beMember,
  expect,
  expectAccessible,
  newMark,
  overflow,
  SAME_ORIGIN,
  test,
} from './journey.ts';

const TELL = 'Tell me when the first one joins';
const TOLD = 'You will hear when the first one joins.';

/** A member in Plymouth that a search for the mark in Truro does not find. */
async function lettingsInPlymouth(page: Page, mark: string) {
  const landlord = { role: 'investor', location: 'Elsewhere in the UK' };
  const where = { basePlaceId: 'pl4', areas: [{ placeId: 'pl4', miles: 5 }] };
  await beMember(page, { ...landlord, ...where, businessName: `Hoe Lettings ${mark}` });
  await beMember(page, { role: 'sourcer' });
}

test('an empty answer offers conditions, the nearest place and an alert, in this order', async ({
  page,
}) => {
  const mark = newMark();
  await lettingsInPlymouth(page, mark);
  await page.goto(`/search?q=hoe+${mark}&place=truro-cornwall&role=investor`);
  const nothing = page.locator('section').filter({ hasText: 'No one yet' });
  await expect(nothing.getByRole('button', { name: TELL })).toBeVisible();
  await expect(nothing.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  expect(await nothing.getByRole('button').allTextContents()).toEqual([
    'Search without Truro, Cornwall (1)',
    'Search within 50 miles (1)',
    '1 in Plymouth, 41 miles away',
    TELL,
    'Clear filters',
  ]);
  // What finds no one is folded away.
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: 'Rent Collection' })).toHaveCount(0);
  await expectAccessible(page, 'search: no one, with conditions to take off');

  await nothing.getByRole('button', { name: '1 in Plymouth, 41 miles away' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=plymouth-plymouth/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 profile found');
  await expect(page.getByRole('article')).toContainText(`Hoe Lettings ${mark}`);
});

test('an alert about the first one is saved once, and can be taken back', async ({ page }) => {
  const mark = newMark();
  await page.setViewportSize({ width: 390, height: 844 });
  await beMember(page);
  await page.goto(`/search?q=${mark}&exact=true&role=sourcer&location=Leeds`);
  const tell = page.getByRole('button', { name: TELL });
  await tell.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, `Search "Sourcers in Leeds with “${mark}”" saved`)).toBeVisible();
  await expect(page.getByText(TOLD)).toBeFocused();
  await expect(tell).toHaveCount(0);
  await expectAccessible(page, 'search: no one, alert set on a phone');
  expect(await overflow(page)).toBe(0);

  await page.reload();
  await expect(page.getByText(TOLD)).toBeVisible();
  await page.goto(`/search?location=Leeds&role=sourcer&exact=true&q=${mark}&sort=newest`);
  await expect(page.getByText(TOLD)).toBeVisible();

  await page.goto('/searches');
  const row = page.getByRole('listitem').filter({ hasText: mark });
  await expect(row).toContainText('Every morning');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.goBack();
  await tell.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tell).toBeVisible();
});

test('a member whose plan allows no more searches reads why', async ({ page }) => {
  await beMember(page);
  const { limit } = await (await page.request.get('/api/saved-searches')).json();
  for (let i = 0; i < limit; i += 1) {
    const data = { name: `Search ${i}`, query: `q=s${i}`, frequency: 'off' };
    await page.request.post('/api/saved-searches', { headers: SAME_ORIGIN, data });
  }
  await page.goto(`/search?q=${newMark()}&exact=true`);
  await page.getByRole('button', { name: TELL }).click();
  await expect(page.getByText(/^You can save \d+ searches on Free/)).toBeVisible();
  await expect(page.getByText(TOLD)).toHaveCount(0);
  await expectAccessible(page, 'search: no one, no more alerts');
});

test('who finds no one but themself hears of the next one, or brings who they use', async ({
  page,
}) => {
  const mark = newMark();
  await beMember(page, { fullName: `Rosalind ${mark}` });
  await page.goto(`/search?q=${mark}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 profile found');
  const alone = page.locator('section').filter({ hasText: 'No one else yet' });
  await expect(alone).toContainText('You are the first here.');
  await expect(alone.getByRole('button', { name: TELL })).toBeVisible();
  await expectAccessible(page, 'search: only themself');
  await alone.getByRole('link', { name: 'Invite the one you use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Bring the people you work with',
  );
});
