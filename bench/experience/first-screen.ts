import type { Page } from '@playwright/test';
import type { OpenBrowser } from '../http/browser.ts';
import { signIn } from '../http/demo-server.ts';
import { PHONE, signUp } from './way-in.ts';

const DESKTOP = { width: 1280, height: 900 };
const ALL_PAGES = 'page=4';
const TWO_FILTERS = '?role=sourcer&focus=HMO';

// The window ends where the bar at its bottom begins.
const CARDS = `
  const bar = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect())
    .find(({ top, bottom }) => top > innerHeight / 2 && Math.abs(bottom - innerHeight) < 2);
  const end = bar ? bar.top : innerHeight;
  [...document.querySelectorAll('[data-result]')].map((link) => {
    const { top, height } = link.closest('article').getBoundingClientRect();
    const seen = Math.min(top + height, end) - Math.max(top, 0);
    return { top, height, seen: Math.max(0, seen) / height };
  });
`;

interface Card {
  top: number;
  height: number;
  /** The part of it in the window, 0 to 1. */
  seen: number;
}

/** What a member sees of the results without scrolling; pixels of CSS. */
export interface FirstScreen {
  topMatches: number;
  desktopCards: number;
  cardHeight: number;
  phoneCards: number;
  /** Where the first result begins on a phone, with two filters. */
  phoneTop: number;
  newcomerPhoneTop: number;
}

export async function measureFirstScreen(
  { browser }: OpenBrowser,
  base: string,
): Promise<FirstScreen> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await signIn(context, base);
  const page = await context.newPage();
  const topMatches = await countTopMatches(page, `${base}/search?${ALL_PAGES}`);
  const onDesktop = await cardsOf(page, `${base}/search`);
  await page.setViewportSize(PHONE.viewport);
  const onPhone = await cardsOf(page, `${base}/search`);
  const [filtered] = await cardsOf(page, `${base}/search${TWO_FILTERS}`);
  await context.close();

  const newcomer = await browser.newContext(PHONE);
  const newPage = await newcomer.newPage();
  await signUp(newPage, base);
  const [first] = await cardsOf(newPage, `${base}/search${TWO_FILTERS}`);
  await newcomer.close();
  const isWhole = ({ seen }: Card) => seen > 0.999;
  return {
    topMatches,
    desktopCards: onDesktop.filter(isWhole).length,
    cardHeight: Math.max(...onDesktop.filter(isWhole).map(({ height }) => height)),
    phoneCards: onPhone.reduce((sum, { seen }) => sum + seen, 0),
    phoneTop: filtered?.top ?? Number.NaN,
    newcomerPhoneTop: first?.top ?? Number.NaN,
  };
}

async function countTopMatches(page: Page, url: string): Promise<number> {
  await show(page, url);
  return page.getByRole('article').filter({ hasText: 'Top Match' }).count();
}

async function cardsOf(page: Page, url: string): Promise<Card[]> {
  await show(page, url);
  return page.evaluate<Card[]>(CARDS);
}

async function show(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('[data-result]').first().waitFor();
  await page.waitForLoadState('networkidle');
}
