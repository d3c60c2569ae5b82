import { expect, test } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { PROGRAMS } from '../tools/test/programs.ts';
import { newEmail, PASSWORD } from './journey.ts';

// Playwright drives only its own Firefox build. Puppeteer drives Mozilla's, by the standard WebDriver BiDi.

const LIMIT_MS = 20_000;
const PUBLIC_PATHS = ['/', '/pricing', '/contact', '/terms', '/privacy', '/developers', '/login'];
const MEMBER_PATHS = ['/collections', '/compare', '/messages', '/searches', '/profile', '/account'];

/** Firefox reports a socket that is still connecting when its page is left. */
const LEFT_SOCKET = /\/api\/realtime( was interrupted while the page was loading)?\.$/;

/** Collect what the console and the page's scripts complain about. */
function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  const complain = (words: string) => {
    if (!LEFT_SOCKET.test(words)) complaints.push(words);
  };
  page.on('console', (message) => {
    if (['warn', 'error'].includes(message.type())) complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  return complaints;
}

const element = (page: Page, selector: string) => page.locator(selector).setTimeout(LIMIT_MS);
const click = (page: Page, selector: string) => element(page, selector).click();
const fill = (page: Page, selector: string, words: string) => element(page, selector).fill(words);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${test.info().project.use.baseURL}${path}`);
  await element(page, 'h1').wait();
}

test('a new member uses the main pages in Firefox, which has nothing to complain about', async () => {
  const executablePath = PROGRAMS.firefox.find();
  if (!executablePath) {
    throw new Error(
      'Firefox is neither installed nor could it be: install it, or set FIREFOX_PATH.',
    );
  }
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const complaints = listenTo(page);
    for (const path of PUBLIC_PATHS) await open(page, path);

    await open(page, '/signup?role=investor');
    await fill(page, 'input[name="fullName"]', 'Rosalind Ashe');
    await fill(page, 'input[name="email"]', newEmail());
    await fill(page, 'input[name="password"]', PASSWORD);
    await fill(page, 'input[name="confirmPassword"]', PASSWORD);
    await click(page, 'button[type="submit"]');
    await fill(page, 'select[name="location"]', 'Leeds');
    await click(page, 'button ::-p-text(Complete Setup)');

    await click(page, 'aside[aria-label="Filters"] ::-p-text(Management Companies)');
    await element(page, 'button[aria-label="Remove Management Companies"]').wait();
    await click(page, 'article [data-result]');
    await element(page, 'section[aria-label="Key Information"]').wait();
    await click(page, 'main a[href^="/messages?to="]');
    await fill(page, 'textarea', 'Good morning from Firefox');
    await page.keyboard.press('Enter');
    await element(page, '[role="log"] ::-p-text(Good morning from Firefox)').wait();
    for (const path of MEMBER_PATHS) await open(page, path);

    await click(page, 'button[aria-label="Your account"]');
    await click(page, '[role="menuitem"] ::-p-text(Sign out)');
    await element(page, 'a ::-p-text(Sign In)').wait();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
