import { randomBytes } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A test that fails on errors in the browser's console, except requests that are refused or made offline. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        const isRefusal =
          /^Failed to load resource|HTTP Authentication failed|net::ERR_INTERNET_DISCONNECTED/.test(
            message.text(),
          );
        if (message.type() === 'error' && !isRefusal) errors.push(message.text());
      });
      await use(undefined);
      await endRoutes(page);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Drop what a page's routes are still answering, because one whose page has gone fails the whole run. */
export async function endRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Wait until the page has loaded: what it shows until then is hidden from assistive technology. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
}

/**
 * Fail with the rule and the element for each accessibility violation that axe finds on the current page.
 * @param state the state of the page, which is checked here alone
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectLoaded(page);
  await settle(page);
  const faults: string[] = [];
  for (const { id, nodes } of await findViolations(page, RULES)) {
    for (const { html, target } of nodes) {
      if (id === 'target-size' && (await isLargeInView(page, String(target[0])))) continue;
      faults.push(`${id}: ${html}`);
    }
  }
  expect(faults, state).toEqual([]);
}

/**
 * Whether a target is large enough once it is scrolled to the middle of the window. One that a sticky bar covers in
 * part counts as small, but can be scrolled out from under the bar.
 */
async function isLargeInView(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const violations = await findViolations(page, ['target-size'], selector);
  return violations.length === 0;
}

/**
 * Wait for animations to finish: elements that are fading in do not have their final colours and may count as hidden.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Wait until React has hydrated the page: from then on its script follows links. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Wait until the parts of a page that are hydrated once it is touched take what is chosen in them. */
export async function waitForIslands(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (expected) => performance.getEntriesByName('island hydrated').length >= expected,
    count,
  );
}

/** By how many pixels the page is wider than its window, once a changed window has been painted. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

/** A word that no other test uses, nor this one when it is repeated, and that is no misspelling of another. */
export function newMark(): string {
  return `m${randomBytes(8).toString('hex')}`;
}

/** An address that no other test uses. */
export function newEmail(): string {
  return `journey${newMark()}@example.test`;
}

export const PASSWORD = 'portland stone 1666';
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** Sign in as a new member who has not completed onboarding. */
export async function beNewcomer(page: Page, fullName = 'Rosalind Ashe') {
  // An open page of the account before would load itself again, and so end the next navigation.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const email = newEmail();
  const response = await page.request.post('/api/auth/signup', {
    headers: SAME_ORIGIN,
    data: { fullName, email, password: PASSWORD },
  });
  expect(response.status()).toBe(201);
  return { email, password: PASSWORD, fullName, id: (await response.json()).id as string };
}

/** Sign in as a new member with a complete profile. */
export async function beMember(page: Page, profile: Record<string, unknown> = {}) {
  const member = await beNewcomer(page);
  const response = await page.request.put('/api/profiles/me', {
    headers: SAME_ORIGIN,
    data: { role: 'investor', fullName: member.fullName, location: 'Manchester', ...profile },
  });
  expect(response.status()).toBe(200);
  return member;
}

/** Open a setting of the account page in place. */
export async function openSetting(page: Page, name: string): Promise<void> {
  const button = page.getByRole('region', { name, exact: true }).getByRole('button', {
    name: `: ${name}`,
  });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
}

/** Press Back or Forward in a page whose URL has just changed: the browser's own process may learn of that late. */
export async function goBy(page: Page, delta: 1 | -1): Promise<void> {
  // After this call has returned: a document that Back replaces cannot answer it.
  await page.evaluate((steps) => void requestAnimationFrame(() => history.go(steps)), delta);
}
