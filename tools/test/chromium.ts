import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { binary } from '../binaries.ts';
import { canInstall, install } from './apt.ts';
import { runNode } from './child.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser to test with: what CHROMIUM_PATH says, else the system's, else Playwright's own. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, MAC, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** The same, and installs one where that is possible without asking anybody. */
export async function ensureChromium(): Promise<string | null> {
  const browser = findChromium();
  if (browser) return browser;
  if (canInstall() && (await install('chromium'))) return findChromium();
  await runNode([binary('@playwright/test', 'playwright'), 'install', 'chromium']);
  return findChromium();
}
