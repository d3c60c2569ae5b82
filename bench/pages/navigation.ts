import type { Page } from '@playwright/test';
import type { OpenBrowser } from './browser.ts';
import { signIn } from './first-load.ts';
import { timeUntilPainted } from './paint.ts';

const WAYS = {
  'as a visitor': { start: '/', links: ['Pricing', 'Terms', 'Privacy', 'Contact'] },
  'as a member': { start: '/search', links: ['Pricing', 'Terms', 'Search', 'Contact'] },
} as const;
const ROUNDS = 6;
const NEW_TITLE = 'document.querySelector("h1") && document.title';

const FILTERS = 8;
const WORDS = 'london';
// A member of the free plan may open eight profiles a day.
const PROFILES = 6;
const FIRST_RESULT = 'document.querySelector("[data-result]")';
const WHOLE_PROFILE = 'document.querySelector("article h1")';

/** Milliseconds from a click, or a key, until the next state is painted, by code that has been loaded before. */
export interface Navigation {
  name: string;
  steps: number;
  median: number;
  slowest: number;
}

export async function measureNavigation(
  { browser }: OpenBrowser,
  base: string,
): Promise<Navigation[]> {
  const navigations: Navigation[] = [];
  const open = async (start: string, isMember: boolean) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    if (isMember) await signIn(context, base);
    const page = await context.newPage();
    await page.goto(base + start);
    await page.waitForLoadState('networkidle');
    return page;
  };
  for (const [name, { start, links }] of Object.entries(WAYS)) {
    const page = await open(start, name === 'as a member');
    navigations.push(summaryOf(`to a page, ${name}`, await followLinks(page, links)));
    await page.context().close();
  }
  const page = await open('/search', true);
  navigations.push(summaryOf('to filtered results', await filter(page)));
  await page.goto(`${base}/search`);
  navigations.push(summaryOf('to results as typed', await type(page)));
  await page.goto(`${base}/search`);
  navigations.push(summaryOf('to a profile', await openProfiles(page)));
  await page.context().close();
  return navigations;
}

// The first round only loads the pages.
async function followLinks(page: Page, links: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of links) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await link.scrollIntoViewIfNeeded();
      const step = { event: 'click', read: NEW_TITLE } as const;
      const milliseconds = await timeUntilPainted(page, step, () => link.click());
      if (round > 0) times.push(milliseconds);
    }
  }
  return times;
}

/** Add one filter after the other, so that no result is in the cache. */
async function filter(page: Page): Promise<number[]> {
  const times: number[] = [];
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const box = filters.locator('label:has(:not(:checked))').first();
  for (let count = 0; count < FILTERS; count++) {
    const step = { event: 'click', read: FIRST_RESULT } as const;
    times.push(await timeUntilPainted(page, step, () => box.click()));
  }
  return times;
}

async function type(page: Page): Promise<number[]> {
  const times: number[] = [];
  const box = page.getByRole('searchbox', { name: 'Search profiles' });
  await box.click();
  for (const letter of WORDS) {
    const step = { event: 'input', read: FIRST_RESULT } as const;
    times.push(await timeUntilPainted(page, step, () => box.press(letter)));
  }
  return times;
}

// The first one only loads the page.
async function openProfiles(page: Page): Promise<number[]> {
  const times: number[] = [];
  const results = page.locator('[data-result]');
  for (let index = 0; index < PROFILES; index++) {
    const link = results.nth(index);
    await link.scrollIntoViewIfNeeded();
    const step = { event: 'click', read: WHOLE_PROFILE } as const;
    const milliseconds = await timeUntilPainted(page, step, () => link.click());
    if (index > 0) times.push(milliseconds);
    await page.goBack();
    await results.first().waitFor();
  }
  return times;
}

function summaryOf(name: string, times: number[]): Navigation {
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return { name, steps: times.length, median, slowest: times.at(-1) ?? 0 };
}
