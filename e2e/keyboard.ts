import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const TAB_LIMIT = 80;

/** Press Tab, or Shift+Tab, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < TAB_LIMIT && !(await hasFocus()); stops += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Move the focus to an element and press a key there. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
