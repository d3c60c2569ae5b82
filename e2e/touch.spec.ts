import type { Page } from '@playwright/test';
import { confirmAddress } from './account-mail.ts';
import { beMember, expect, settle, test } from './journey.ts';
import {
  changeWidth,
  MAIN_PAGES,
  type MainPage,
  openMainPage,
  quietProfiles,
} from './main-pages.ts';

const PHONE = 390;
/** The narrowest window: a phone, or 1280 pixels enlarged to 400%. */
const NARROWEST = 320;
/** The least size of text, but for the words of the bar at the bottom. */
const LEAST = 14;
const FIRST_CARD = 200;

const pagesOf = (as: MainPage['as']) => MAIN_PAGES.filter((it) => it.as === as && !it.act);

for (const as of ['visitor', 'member'] as const) {
  test(`on a phone, the pages of a ${as} are legible, large enough to press and fit`, async ({
    page,
  }) => {
    test.slow();
    if (as === 'member') await confirmAddress(page, (await beMember(page)).email);
    const profiles = as === 'member' ? await quietProfiles(page) : [];
    for (const mainPage of pagesOf(as)) {
      await openMainPage(page, mainPage, { width: PHONE, profiles });
      await settle(page);
      const { name } = mainPage;
      expect(await smallTexts(page), `small text: ${name}`).toEqual([]);
      expect(await lowTargets(page), `targets: ${name}`).toEqual([]);
      if (name === 'search') {
        const card = await page.getByRole('article').first().boundingBox();
        expect(card?.y).toBeLessThanOrEqual(FIRST_CARD);
      }
      await changeWidth(page, NARROWEST);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `width: ${name}`).toBe(NARROWEST);
    }
  });
}

/** The visible texts that are too small to read. Those in drawings are measured where they are drawn. */
async function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.vh, svg, [data-dock]')) continue;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < least) small.push(text);
    }
    return small;
  }, LEAST);
}

/** What is lower than 32 px, links within a sentence aside. A badge's target is its pseudo-element. */
async function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, select), footer a')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const { height, width } = element.getBoundingClientRect();
        const beyond = Number.parseFloat(getComputedStyle(element, '::after').top) || 0;
        return width > 1 && height - 2 * Math.min(0, beyond) < 31.5;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.innerText),
  );
}
