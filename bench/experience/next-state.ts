import type { Page } from '@playwright/test';
import { quantile } from '../directory/measure.ts';
import type { OpenBrowser } from '../http/browser.ts';
import { signIn } from '../http/demo-server.ts';
import { BARE_LIST, openBareList } from './bare-list-page.ts';
import { timeUntilPainted } from './paint.ts';

const WAYS = {
  'as a visitor': { start: '/', links: ['Pricing', 'Terms', 'Privacy', 'Contact'] },
  'as a member': { start: '/search', links: ['Pricing', 'Terms', 'Search', 'Contact'] },
} as const;
const ROUNDS = 6;
const NEW_TITLE = 'document.querySelector("h1") && document.title';

const SEARCH = '/search';
const FILTERS = 8;
// Each letter changes the search: a space alone would not.
const WORDS = ['london', 'refurb', 'cleaning'];
const ACCOUNTS = ['investor', 'sourcer', 'manager'];
// A member of the free plan may open eight profiles a day.
const PROFILES = 7;
const FIRST_RESULT = 'document.querySelector("[data-result]")';
const WHOLE_PROFILE = 'document.querySelector("article h1")';

/** Milliseconds from a click, or a key, until the next state is painted, by code that has been loaded before. */
export interface NextState {
  name: string;
  times: number[];
  p50: number;
  p95: number;
}

/** The product’s states, each followed by the same state of a bare React list, where there is one. */
export async function measureNextStates(
  { browser }: OpenBrowser,
  base: string,
): Promise<NextState[]> {
  const states: NextState[] = [];
  const open = async (start: string, account?: string) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    if (account) await signIn(context, base, `${account}@demo.example`);
    const page = await context.newPage();
    await goTo(page, base, start);
    return page;
  };
  for (const [name, { start, links }] of Object.entries(WAYS)) {
    const page = await open(start, name === 'as a member' ? ACCOUNTS[0] : undefined);
    states.push(summaryOf(`to a page, ${name}`, await followLinks(page, links)));
    await page.context().close();
  }
  const times: Record<string, number[]> = {};
  for (const account of ACCOUNTS) {
    for (const start of [SEARCH, BARE_LIST]) {
      const page = await open(start, account);
      const suffix = start === SEARCH ? '' : ', bare list';
      const note = async (name: string, steps: () => Promise<number[]>) => {
        await goTo(page, base, start);
        times[name + suffix] = [...(times[name + suffix] ?? []), ...(await steps())];
      };
      await note('to filtered results', () => filter(page));
      for (const words of WORDS) await note('to results as typed', () => type(page, words));
      await note('to a profile', () => openProfiles(page));
      await page.context().close();
    }
  }
  return [...states, ...Object.entries(times).map(([name, each]) => summaryOf(name, each))];
}

async function goTo(page: Page, base: string, path: string): Promise<void> {
  if (path === BARE_LIST) await openBareList(page, base);
  else await page.goto(base + path);
  await page.waitForLoadState('networkidle');
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

async function type(page: Page, words: string): Promise<number[]> {
  const times: number[] = [];
  const box = page.getByRole('searchbox', { name: 'Search profiles' });
  await box.click();
  for (const letter of words) {
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

function summaryOf(name: string, times: number[]): NextState {
  return { name, times, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
