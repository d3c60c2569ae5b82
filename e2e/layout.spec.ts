import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../server/demo/accounts.ts';
import { beMember, expect, SAME_ORIGIN, settle, test } from './journey.ts';
import {
  changeWidth,
  MAIN_PAGES,
  type MainPage,
  openMainPage,
  quietProfiles,
  WIDTHS,
} from './main-pages.ts';

// The boxes of the pages' named parts. `npm run layout` writes them anew.
const FILE = join(import.meta.dirname, 'layout.json');
/** Boxes are rounded to this. One step apart, they may only have been rounded differently. */
const GRID = 4;
const SIDES = ['x', 'y', 'width', 'height'] as const;

/** By the page's name, the window's width and the part's name: x, y, width and height in pixels. */
type Boxes = Record<string, Record<string, Record<string, string>>>;

const readBoxes = (): Boxes => JSON.parse(readFileSync(FILE, 'utf8'));

for (const mainPage of MAIN_PAGES) {
  const { name, widths = WIDTHS } = mainPage;
  test(`layout: ${name}`, async ({ page }, { config }) => {
    const profiles = await signIn(page, mainPage);
    const measured: Boxes[string] = {};
    const [narrowest = 0] = widths;
    await openMainPage(page, mainPage, { width: narrowest, profiles });
    for (const width of widths) {
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

async function signIn(page: Page, { as }: MainPage): Promise<string[]> {
  if (as === 'visitor') return [];
  if (as === 'admin') {
    const account = DEMO_ACCOUNTS.find(({ accountRole }) => accountRole === 'admin');
    const data = { email: account?.email, password: account?.password };
    await page.request.post('/api/auth/signin/email', { headers: SAME_ORIGIN, data });
  } else {
    await beMember(page);
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
