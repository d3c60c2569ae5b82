import type { Page } from '@playwright/test';
import { beMember, expect, test } from './journey.ts';

declare global {
  interface Window {
    /** The parts that have moved since the page was loaded. */
    moved: string[];
  }
}

/** Note what moves from one page to the next. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const { moving } = (this as HTMLElement).dataset;
      if (moving) window.moved.push(moving);
      return animate.apply(this, args);
    };
  });
}

const moved = (page: Page) => page.evaluate(() => window.moved.splice(0));

async function openAndReturn(page: Page): Promise<string[][]> {
  const link = page.getByRole('article').nth(3).getByRole('heading').getByRole('link');
  await link.hover();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const there = await moved(page);
  await expect(page.getByRole('link', { name: 'Send Message' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  return [there, await moved(page)];
}

test('the front and the name move from a card to the profile and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchMotion(page);
  await beMember(page);
  await page.goto('/search');
  const [there = [], back = []] = await openAndReturn(page);
  expect(there).toEqual([
    expect.stringMatching(/^front-user_/),
    expect.stringMatching(/^name-user_/),
  ]);
  expect(back).toEqual(there);
});

test('nothing moves for a member who wants less motion', async ({ page }) => {
  await watchMotion(page);
  await beMember(page);
  await page.goto('/search');
  expect(await openAndReturn(page)).toEqual([[], []]);
});
