import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { beMember, expect, test } from './journey.ts';

// Playwright hides scroll bars, which take room on Windows and beside a mouse.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

const header = (page: Page) => page.locator('header').first().boundingBox();

test('classic scroll bars do not move the page', async ({ page }) => {
  await beMember(page);
  await page.goto('/collections');
  const create = page.getByRole('button', { name: 'Create First Collection' });
  await expect(create).toBeVisible();
  const place = await header(page);
  expect(place?.width).toBeLessThan(1280);

  await create.click();
  const dialog = page.getByRole('dialog', { name: 'New Collection' });
  await dialog.getByLabel('Name', { exact: true }).fill('Power team');
  expect(await header(page)).toEqual(place);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click({ trial: true });
  expect(await header(page)).toEqual(place);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await header(page)).toEqual(place);

  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  expect(await header(page)).toEqual(place);
});
