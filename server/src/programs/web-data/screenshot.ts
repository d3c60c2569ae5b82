import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrency } from '#server/platform/concurrency.ts';
import { OUTSIDE_MILLISECONDS, OutsideFailure } from '#server/platform/outside.ts';
import type { WebFetcher } from './fetcher.ts';
import { openGuardedProxy } from './guarded-proxy.ts';
import type { WebSettings } from './settings.ts';

// A page is painted when its scripts have rested, or after this much of its own time.
const PAGE_MILLISECONDS = 10_000;
const PNG = '\x89PNG\r\n\x1a\n';

// A browser takes hundreds of megabytes.
const limited = limitConcurrency(1, 4);

export interface Screenshot {
  url: string;
  width: number;
  height: number;
}

/**
 * Take a picture of a public page by the service of the settings, or by Chromium, one of which is there.
 * @throws ADDRESS_NOT_ALLOWED, ROBOTS_DISALLOW and PAGE_UNREACHABLE as a fetch; SCREENSHOT_FAILED, OVERLOADED
 */
export async function takeScreenshot(
  settings: WebSettings,
  fetcher: WebFetcher,
  screenshot: Screenshot,
  caller: AbortSignal,
): Promise<Buffer> {
  const { screenshotUrl, chromiumPath } = settings;
  // The page itself, so that neither a service nor a browser is sent to what is not public.
  const { url } = await fetcher.fetch(screenshot.url, caller);
  const page = { ...screenshot, url: url.href };
  const signal = AbortSignal.any([caller, AbortSignal.timeout(OUTSIDE_MILLISECONDS.screenshot)]);
  return limited(async () => {
    const taken = screenshotUrl
      ? byService(screenshotUrl, page, signal)
      : byChromium(chromiumPath as string, fetcher, page, signal);
    const picture = await taken.catch((cause: unknown) => {
      throw new AppError('SCREENSHOT_FAILED', { cause });
    });
    if (picture.toString('latin1', 0, PNG.length) !== PNG) throw new AppError('SCREENSHOT_FAILED');
    return picture;
  });
}

async function byService(
  template: string,
  { url, width, height }: Screenshot,
  signal: AbortSignal,
): Promise<Buffer> {
  const address = template
    .replaceAll('{url}', encodeURIComponent(url))
    .replaceAll('{width}', String(width))
    .replaceAll('{height}', String(height));
  const response = await fetch(address, { signal });
  if (!response.ok) throw new OutsideFailure('The screenshot service', response.status);
  return Buffer.from(await response.arrayBuffer());
}

// In a separate process and folder, without the settings of the server, which are secrets.
async function byChromium(
  chromium: string,
  { network, userAgent }: WebFetcher,
  { url, width, height }: Screenshot,
  signal: AbortSignal,
): Promise<Buffer> {
  await using proxy = await openGuardedProxy(network);
  const folder = await mkdtemp(join(tmpdir(), 'lintel-screenshot-'));
  const picture = join(folder, 'page.png');
  const flags = [
    `--proxy-server=http://${proxy.address}`,
    // Otherwise Chromium would connect to this machine without the proxy.
    '--proxy-bypass-list=<-loopback>',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    `--user-agent=${userAgent}`,
    `--user-data-dir=${folder}`,
    `--window-size=${width},${height}`,
    `--virtual-time-budget=${PAGE_MILLISECONDS}`,
    `--screenshot=${picture}`,
    ...['--headless', '--hide-scrollbars', '--mute-audio', '--no-first-run', '--incognito'],
    ...['--disable-background-networking', '--disable-gpu', '--disable-dev-shm-usage'],
    // Chromium refuses to run as root in its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const { PATH } = process.env;
  const options = {
    cwd: folder,
    env: { PATH, HOME: folder },
    stdio: 'pipe',
    detached: true,
  } as const;
  const browser = spawn(chromium, [...flags, url], options);
  // The whole group, because a browser is many processes.
  const kill = () => {
    if (browser.pid !== undefined && browser.exitCode === null)
      process.kill(-browser.pid, 'SIGKILL');
  };
  signal.addEventListener('abort', kill, { once: true });
  try {
    browser.stdout.resume();
    const [words, [code]] = await Promise.all([buffer(browser.stderr), once(browser, 'exit')]);
    if (code !== 0) throw new Error(`Chromium ended with ${code}: ${words.toString().slice(-500)}`);
    return await readFile(picture);
  } finally {
    signal.removeEventListener('abort', kill);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
