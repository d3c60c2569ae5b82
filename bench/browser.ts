import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../tools/test/chromium.ts';
import { freePort } from '../tools/test/free-port.ts';

/** A browser that other programs can control through its port as well. */
export interface OpenBrowser {
  browser: Browser;
  port: number;
  close(): Promise<void>;
}

/** Start the browser with every feature off that makes requests to other hosts. */
export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = await ensureChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return { browser, port, close: () => browser.close() };
}
