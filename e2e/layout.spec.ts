import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../server/demo/accounts.ts';
import { confirmAddress } from './account-mail.ts';
import { test as base, beMember, expect, SAME_ORIGIN, settle } from './journey.ts';
import {
  changeWidth,
  HEADER,
  MAIN_PAGES,
  type MainPage,
  openMainPage,
  quietProfiles,
  WIDTHS,
} from './main-pages.ts';

// The boxes of the pages' named parts. `npm run layout` records them again.
const FILE = join(import.meta.dirname, 'layout.json');
/** Boxes are rounded to this. One step apart, they may only have been rounded differently. */
const GRID = 4;
const SIDES = ['x', 'y', 'width', 'height'] as const;

/** By the page's name, the window's width and the part's name: x, y, width and height in pixels. */
type Boxes = Record<string, Record<string, Record<string, string>>>;

const readBoxes = (): Boxes => JSON.parse(readFileSync(FILE, 'utf8'));

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The session of a member for all pages. Their address is confirmed, because the reminder has its length. */
const test = base.extend<object, { memberCookies: Cookies }>({
  memberCookies: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
      const page = await context.newPage();
      const { email } = await beMember(page);
      await confirmAddress(page, email);
      await use(await context.cookies());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const mainPage of MAIN_PAGES) {
  const { name, widths = WIDTHS } = mainPage;
  test(`layout: ${name}`, async ({ page, memberCookies }, { config }) => {
    const profiles = await signIn(page, mainPage, memberCookies);
    const measured: Boxes[string] = {};
    // The widest first: a window that is widened later loads what it has more room for.
    const widestFirst = widths.toReversed();
    const [widest = 0] = widestFirst;
    await openMainPage(page, mainPage, { width: widest, profiles });
    for (const width of widestFirst) {
      await changeWidth(page, width);
      await settle(page);
      measured[width] = await boxesOf(page, mainPage);
    }
    if (config.updateSnapshots === 'all') {
      const boxes = { ...readBoxes(), [name]: measured };
      writeFileSync(FILE, `${JSON.stringify(boxes, null, 2)}\n`);
    }
    expect(differences(readBoxes()[name] ?? {}, measured)).toEqual([]);
  });
}

test('the header’s parts stand at the same place on all pages of members', () => {
  const boxes = readBoxes();
  const pages = MAIN_PAGES.filter(({ as, act }) => as === 'member' && !act);
  for (const width of WIDTHS) {
    const headers = pages.map(({ name }) => {
      return Object.keys(HEADER).map((part) => boxes[name]?.[width]?.[part]);
    });
    for (const header of headers) expect(header, `at ${width} px`).toEqual(headers[0]);
  }
});

async function signIn(page: Page, { as }: MainPage, memberCookies: Cookies): Promise<string[]> {
  if (as === 'visitor') return [];
  if (as === 'admin') {
    const account = DEMO_ACCOUNTS.find(({ accountRole }) => accountRole === 'admin');
    const data = { email: account?.email, password: account?.password };
    await page.request.post('/api/auth/signin/email', { headers: SAME_ORIGIN, data });
  } else {
    await page.context().addCookies(memberCookies);
  }
  return quietProfiles(page);
}

async function boxesOf(page: Page, { parts }: MainPage): Promise<Record<string, string>> {
  const boxes: Record<string, string> = {};
  for (const [part, selector] of Object.entries(parts)) {
    const element = page.locator(selector).first();
    const box = (await element.isVisible()) && (await element.boundingBox());
    if (box) boxes[part] = SIDES.map((side) => Math.round(box[side] / GRID) * GRID).join(' ');
  }
  return boxes;
}

/** What has moved, in words. */
function differences(before: Boxes[string], after: Boxes[string]): string[] {
  return Object.entries(after).flatMap(([width, parts]) => {
    const known = before[width] ?? {};
    const names = new Set([...Object.keys(known), ...Object.keys(parts)]);
    return [...names].flatMap((part) => {
      const [from, to] = [known[part]?.split(' '), parts[part]?.split(' ')];
      if (!from) return [`at ${width} px, ${part} is new`];
      if (!to) return [`at ${width} px, ${part} is gone`];
      return SIDES.flatMap((side, index) => {
        const by = Number(to[index]) - Number(from[index]);
        if (Math.abs(by) <= GRID) return [];
        const change = `${from[index]} to ${to[index]} (${by > 0 ? '+' : ''}${by})`;
        return [`at ${width} px, ${part}: ${side} ${change}`];
      });
    });
  });
}
