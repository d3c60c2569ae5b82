import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { binary } from '../binaries.ts';
import { runNode } from './child.ts';
import { canInstall, findProgram, install } from './programs.ts';

/** Debian's headless Chromium, which uses two thirds of the processor time of the full browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Find the browser for the tests: CHROMIUM_PATH, otherwise the system's, otherwise Playwright's own. */
export function findChromium(): string | null {
  const found = process.env.CHROMIUM_PATH || findProgram(SHELL, ...NAMES);
  return found ?? [MAC, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Find the browser for the tests, and install one if that needs no password. */
export async function ensureChromium(): Promise<string | null> {
  const isChosen = process.env.CHROMIUM_PATH !== undefined || findProgram(SHELL) !== null;
  if (!isChosen && canInstall()) await install(SHELL);
  const browser = findChromium();
  if (browser) return browser;
  await runNode([binary('@playwright/test', 'playwright'), 'install', 'chromium']);
  return findChromium();
}
