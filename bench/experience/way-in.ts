import type { Locator, Page } from '@playwright/test';
import type { OpenBrowser } from '../http/browser.ts';
import { signIn } from '../http/demo-server.ts';

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const PASSWORD = 'portland stone 1666';

/** A landlord on a phone who counts what they touch. */
class Hand {
  count = 0;

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  async fill(target: Locator, words: string): Promise<void> {
    this.count += 1;
    await target.fill(words);
  }

  async select(target: Locator, option: string): Promise<void> {
    this.count += 1;
    await target.selectOption(option);
  }
}

/** Taps and fields until the first message is sent. */
export interface WayIn {
  fromLanding: number;
  signedIn: number;
}

export async function measureWayIn({ browser }: OpenBrowser, base: string): Promise<WayIn> {
  const newcomer = await (await browser.newContext(PHONE)).newPage();
  const first = new Hand();
  await signUp(newcomer, base, first);
  await writeToFirst(newcomer, first);
  await newcomer.context().close();

  const context = await browser.newContext(PHONE);
  await signIn(context, base, 'provider@demo.example');
  const member = await context.newPage();
  await member.goto(`${base}/search`);
  const second = new Hand();
  await writeToFirst(member, second);
  await context.close();
  return { fromLanding: first.count, signedIn: second.count };
}

let count = 0;

/** From the landing page to the results, as a new landlord. */
export async function signUp(page: Page, base: string, hand = new Hand()): Promise<void> {
  count += 1;
  await page.goto(base);
  await hand.tap(page.getByRole('link', { name: 'Investor / Landlord', exact: true }));
  await hand.fill(page.getByLabel('Full name'), 'Rosalind Ashe');
  await hand.fill(page.getByLabel('Email'), `way-in-${count}@example.test`);
  await hand.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.fill(page.getByLabel('Confirm password', { exact: true }), PASSWORD);
  await hand.tap(page.getByRole('button', { name: 'Create account' }));
  await hand.select(page.getByLabel('Location'), 'Leeds');
  await hand.tap(page.getByRole('button', { name: 'Complete Setup' }));
  await page.waitForURL(`${base}/search`);
}

async function writeToFirst(page: Page, hand: Hand): Promise<void> {
  await hand.tap(
    page
      .getByRole('article')
      .getByRole('link', { name: /^Message/ })
      .first(),
  );
  await hand.fill(page.getByRole('textbox', { name: /^Message to/ }), 'Good morning');
  await hand.tap(page.getByRole('button', { name: 'Send', exact: true }));
  await page.getByRole('log', { name: 'Messages' }).getByText('Good morning').waitFor();
}
