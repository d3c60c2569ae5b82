import type { Page } from '@playwright/test';
import { beMember, expect, test } from './journey.ts';

declare global {
  interface Window {
    /** What has moved or faded visibly since the page was loaded. */
    animations: string[];
  }
}

/** Note each animation that is longer than a frame could show. Only the sign of something running may turn, slowly. */
async function watchAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.animations = [];
    const note = (name: string, duration: unknown) => {
      const isSlowTurn = name.endsWith('turn') && Number(duration) >= 4000;
      if (Number(duration) > 1 && !isSlowTurn) window.animations.push(`${name}: ${duration} ms`);
    };
    const look = ({ target }: Event) => {
      for (const animation of (target as Element).getAnimations({ subtree: true })) {
        const { animationName, transitionProperty } = animation as CSSAnimation & CSSTransition;
        const duration = animation.effect?.getTiming().duration;
        note(String(animationName ?? transitionProperty ?? 'script'), duration);
      }
    };
    for (const type of ['transitionrun', 'animationstart']) {
      document.addEventListener(type, look, { capture: true });
    }
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      note('script', typeof options === 'object' ? options.duration : options);
      return animate.call(this, keyframes, options);
    };
  });
}

/** Use what moves: cards, the bar of the comparison, a toast, a menu, a dialog, the list and a profile. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/search?role=sourcer');
  const cards = page.getByRole('article');
  const link = cards.nth(1).getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('link', { name: 'Send Message' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  for (const index of [0, 1, 2, 3, 4]) {
    await cards.nth(index).getByRole('button', { name: 'Compare' }).click({ force: true });
  }
  await expect(page.getByText('You can compare at most 4 profiles').first()).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.locator('#results').getByRole('listitem').nth(1)).toContainText(name);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
}

const seen = (page: Page) => page.evaluate(() => window.animations);

test('nothing moves for a member who wants less motion', async ({ page }) => {
  await watchAnimations(page);
  await beMember(page);
  await lookAround(page);
  expect(await seen(page)).toEqual([]);
  for (const path of ['/messages', '/collections', '/account', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await seen(page), path).toEqual([]);
  }
});

test('for others the same things move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchAnimations(page);
  await beMember(page);
  await lookAround(page);
  const all = (await seen(page)).join();
  for (const name of ['script', 'rise']) expect(all).toContain(name);
});
