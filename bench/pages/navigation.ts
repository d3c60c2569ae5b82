import type { Page } from '@playwright/test';
import type { OpenBrowser } from './browser.ts';
import { signIn } from './first-load.ts';

const WAYS = {
  'as a visitor': { start: '/', links: ['Pricing', 'Terms', 'Privacy', 'Contact'] },
  'as a member': { start: '/search', links: ['Pricing', 'Terms', 'Search', 'Contact'] },
} as const;
const ROUNDS = 6;

/** Milliseconds from a click until the next page is painted, between pages that have been visited before. */
export interface Navigation {
  name: string;
  steps: number;
  median: number;
  slowest: number;
}

// Runs in the page, so it is text: this program lacks the browser's types. The callback of an animation frame runs
// before the paint, and a task that it queues runs after the paint.
const WATCH_FOR_PAINT = `
  const before = document.title;
  globalThis.painted = new Promise((resolve) => {
    const onClick = () => {
      const clickedAt = performance.now();
      const look = () => {
        const isThere = document.title !== before && document.querySelector('h1');
        if (!isThere) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
      };
      look();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
  undefined;
`;

export async function measureNavigation(
  { browser }: OpenBrowser,
  base: string,
): Promise<Navigation[]> {
  const navigations: Navigation[] = [];
  for (const [name, { start, links }] of Object.entries(WAYS)) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    if (name === 'as a member') await signIn(context, base);
    const page = await context.newPage();
    await page.goto(base + start);
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const link of links) {
        const milliseconds = await follow(page, link);
        // The first round only loads the pages.
        if (round > 0) times.push(milliseconds);
      }
    }
    times.sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    navigations.push({ name, steps: times.length, median, slowest: times.at(-1) ?? 0 });
    await context.close();
  }
  return navigations;
}

async function follow(page: Page, name: string): Promise<number> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(WATCH_FOR_PAINT);
  await link.click();
  const milliseconds = await page.evaluate<number>('globalThis.painted');
  await page.waitForLoadState('networkidle');
  return milliseconds;
}
