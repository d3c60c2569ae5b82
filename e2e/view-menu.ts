import { expect, type Page } from '@playwright/test';

/** Show the results of a search as cards or rows, on a phone. */
export async function chooseView(page: Page, view: 'Grid' | 'List'): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const choice = page.getByRole('menuitemradio', { name: view });
  await choice.click();
  await expect(choice).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
