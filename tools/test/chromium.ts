import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { binary } from '../binaries.ts';
import { canInstall, install } from './apt.ts';
import { runNode } from './child.ts';

/** Debian's headless Chromium, which uses two thirds of the processor time of the full browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Find the browser for the tests: CHROMIUM_PATH, otherwise the system's, otherwise Playwright's own. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const candidates = [SHELL, ...NAMES].flatMap(pathsOf);
  return [...candidates, MAC, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Find the browser for the tests, and install one if that needs no password. */
export async function ensureChromium(): Promise<string | null> {
  const isChosen = process.env.CHROMIUM_PATH !== undefined || pathsOf(SHELL).some(existsSync);
  if (!isChosen && canInstall()) await install(SHELL);
  const browser = findChromium();
  if (browser) return browser;
  if (canInstall() && (await install('chromium'))) return findChromium();
  await runNode([binary('@playwright/test', 'playwright'), 'install', 'chromium']);
  return findChromium();
}

function pathsOf(name: string): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return folders.map((folder) => join(folder, name));
}
