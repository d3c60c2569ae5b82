import type { Page } from '@playwright/test';
import { anotherMember, toast } from './collection-steps.ts';
import { beMember, expect, expectAccessible, newMark, test } from './journey.ts';

/** A word that is in the names of one test's members alone. */
const word = () => `Thornbury${newMark()}`;

async function saveSearch(page: Page, q: string) {
  await page.goto(`/search?role=investor&location=Leeds&q=${q}`);
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(`Investors in Leeds with “${q}”`);
  return dialog;
}

test('a member saves a search, and is shown who is new for it', async ({ page, browser }) => {
  await beMember(page);
  const q = word();
  const dialog = await saveSearch(page, q);
  await expect(dialog.getByRole('radio', { name: 'Every morning' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'At once' })).toBeDisabled();
  await expect(dialog.getByText('Instant alerts are on Pro and Business.')).toBeVisible();
  await expectAccessible(page, 'search: saving the search');
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('Please name this search.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Thornbury');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Search "Thornbury" saved')).toBeVisible();
  await expect(dialog).toBeHidden();

  const other = await anotherMember(browser, { location: 'Leeds', businessName: `${q} Ltd` });
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Saved searches' }).click();
  await expect(page).toHaveURL('/searches');
  const row = page.getByRole('listitem').filter({ hasText: 'Thornbury' });
  // The server matches searches every few seconds, and the page asks again from time to time.
  await expect(row.getByText('1 new')).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText('Investors, Location: Leeds');
  await expectAccessible(page, 'saved searches');
  await page.reload();
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  await expect(page.getByRole('link', { name: /1 new for Thornbury/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Thornbury' }).click();
  await expect(page.getByText('New for you')).toBeVisible();
  await expectAccessible(page, 'search: new for a saved search');
  await page.goto('/searches');
  await expect(row).toBeVisible();
  await expect(row.getByText('1 new')).toBeHidden();
  await other.context.close();
});

test('a member edits, pauses and deletes a search, and takes the deletion back', async ({
  page,
}) => {
  await beMember(page);
  await page.goto('/searches');
  const first = page.getByRole('listitem').filter({ hasText: 'Sourcers around Manchester' });
  await expect(first).toContainText('In the bell only');
  await first.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await expectAccessible(page, 'saved searches: none');
  const dialog = await saveSearch(page, word());
  await dialog.getByLabel('Name').fill('Leeds');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('button', { name: 'All searches' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Leeds' });
  await row.getByRole('button', { name: 'Edit Leeds' }).click();
  await page.getByLabel('Name').fill('North');
  await page.getByRole('radio', { name: 'On Monday mornings' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const north = page.getByRole('listitem').filter({ hasText: 'North' });
  await expect(north).toContainText('On Monday mornings');
  await north.getByRole('button', { name: 'Pause North' }).click();
  await expect(north).toContainText('Alerts are off');
  await north.getByRole('button', { name: 'Resume North' }).click();
  await expect(north).toContainText('Every morning');
  await north.getByRole('button', { name: 'Delete North' }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(north).toBeVisible();
});
