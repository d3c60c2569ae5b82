import type { Page } from '@playwright/test';
import { toast } from './collection-steps.ts';
import { beMember, expect, expectAccessible, test } from './journey.ts';
import { composer } from './talk.ts';

/** Opens the first steps from the account menu. */
async function openSteps(page: Page, done: string) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: `Getting started: ${done}` }).click();
}

test('a new member takes the first steps from the account menu', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  const strip = page.getByRole('dialog', { name: /^Getting started/ });
  await openSteps(page, '0 of 5');
  await expect(strip.getByRole('link', { name: 'Add a photo' })).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Say what you are after now' })).toBeVisible();
  await strip.getByRole('button', { name: 'Save a first search' }).click();
  const first = strip.getByRole('listitem').filter({ hasText: /^Sourcers in Manchester/ });
  await expect(first).toContainText(/\d+ profiles now/);
  await expectAccessible(page, 'search: first steps');
  await first.getByRole('button', { name: 'Save Sourcers in Manchester' }).click();
  await expect(toast(page, 'Search "Sourcers in Manchester" saved')).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Done: Save a first search' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Getting started: 1 of 5' })).toBeVisible();

  await strip.getByRole('button', { name: 'Write to someone' }).click();
  await expect(strip.getByRole('link', { name: /^Write to / })).toHaveCount(3);
  await expectAccessible(page, 'search: first message suggested');
  await strip
    .getByRole('link', { name: /^Write to / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/messages\?to=/);
  // The address changes before the page does, and Back would only cancel the way there.
  await expect(composer(page)).toBeVisible();
  await page.goBack();
  await openSteps(page, '1 of 5');
  await strip.getByRole('link', { name: 'Say where you work' }).click();
  await expect(page).toHaveURL(/\/onboarding\?edit=1/);
});

test('a member hides the first steps for good', async ({ page, browser }) => {
  await beMember(page);
  await page.goto('/search');
  await openSteps(page, '0 of 5');
  await page.getByRole('button', { name: 'Hide Getting started' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // On another device as well.
  const other = await browser.newContext();
  await other.addCookies(await page.context().cookies());
  const elsewhere = await other.newPage();
  await elsewhere.goto('/search');
  await expect(elsewhere.getByRole('heading', { name: /profiles found/ })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Your account' }).click();
  await expect(elsewhere.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(elsewhere.getByRole('menuitem', { name: /^Getting started/ })).toHaveCount(0);
  await other.close();
});
