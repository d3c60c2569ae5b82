import type { Page } from '@playwright/test';
import { beMember, expect, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function closeFiltersByBack(page: Page) {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/search');
}

test('Back closes the filters and the menu of a phone, and then leaves', async ({ page }) => {
  await beMember(page);
  await page.goto('/collections');
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await expect(page).toHaveURL('/search');

  await closeFiltersByBack(page);

  await page.getByRole('button', { name: 'You: your account' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/search');

  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/collections');
});

test('fault: Back closes the filters on the first page of a tab', async ({ page }) => {
  await beMember(page);
  await page.goto('/search');
  await closeFiltersByBack(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('profiles found');
});
