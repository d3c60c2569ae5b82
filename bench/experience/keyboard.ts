import type { Page } from '@playwright/test';
import type { OpenBrowser } from '../http/browser.ts';
import { signIn } from '../http/demo-server.ts';
import { Client } from '../http/members.ts';

const TAB_LIMIT = 60;
const IS_ON_RESULT = `document.activeElement?.closest('article')?.contains(document.querySelector('[data-result]')) ?? false`;
const COUNT_KEYS = `
  globalThis.keys = [];
  document.addEventListener('keydown', ({ key }) => keys.push(key), { capture: true });
  undefined;
`;
const WRITERS = ['sourcer', 'manager', 'provider'];

/** What a member with a keyboard has to press. */
export interface Keyboard {
  /** Stops of the Tab key before the first result. */
  tabStops: number;
  /** Keys from a written answer until the next unread conversation can be answered. */
  keysPerAnswer: number;
}

export async function measureKeyboard({ browser }: OpenBrowser, base: string): Promise<Keyboard> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const reader = await signIn(context, base, 'investor@demo.example');
  const page = await context.newPage();
  const tabStops = await countTabStops(page, base);
  const readerId = await reader.ownId();
  const port = Number(new URL(base).port);
  for (const name of WRITERS) {
    const writer = await Client.signIn(port, `${name}@demo.example`);
    await writer.write(readerId, `A question from the ${name}`);
  }
  const last = await Client.signIn(port, `${WRITERS.at(-1)}@demo.example`);
  await page.goto(`${base}/messages?to=${await last.ownId()}`);
  const keysPerAnswer = await answerAll(page, WRITERS.length - 1);
  await context.close();
  return { tabStops, keysPerAnswer };
}

/** A link that skips to the results counts as a stop, and is followed. */
async function countTabStops(page: Page, base: string): Promise<number> {
  await page.goto(`${base}/search`);
  await page.locator('[data-result]').first().waitFor();
  for (let stops = 0; stops < TAB_LIMIT; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>(IS_ON_RESULT)) return stops;
    const focused = page.locator(':focus');
    if ((await focused.textContent()) === 'Skip to results') await page.keyboard.press('Enter');
  }
  return Number.POSITIVE_INFINITY;
}

/** Answer in one conversation after the other, and return the most keys that were pressed after an answer’s words. */
async function answerAll(page: Page, count: number): Promise<number> {
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.waitFor();
  await page.evaluate(COUNT_KEYS);
  let most = 0;
  for (let index = 0; index < count; index++) {
    const name = await box.getAttribute('aria-label');
    await box.fill('Yes, tomorrow at ten.');
    await page.keyboard.press('Control+Enter');
    await page.locator(`textarea:focus:not([aria-label="${name}"])`).waitFor();
    most = Math.max(most, await page.evaluate<number>('globalThis.keys.splice(0).length'));
  }
  return most;
}
