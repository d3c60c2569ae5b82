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
/** How much of a page's text may be of 13 px or less. */
const SMALL_SHARE = 0.3;
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
      expect(await smallShare(page), `small text: ${name}`).toBeLessThan(SMALL_SHARE);
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

/** The share of the visible characters that are of 13 px or less. */
async function smallShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let [small, all] = [0, 0];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.vh')) continue;
      const { length } = (node.textContent ?? '').trim();
      all += length;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) <= 13) small += length;
    }
    return small / all;
  });
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
