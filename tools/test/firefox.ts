import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Find Firefox for the tests: FIREFOX_PATH, otherwise the system's. */
export function findFirefox(): string | null {
  const configured = process.env.FIREFOX_PATH;
  if (configured) return configured;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC].find((path) => existsSync(path)) ?? null;
}

/** Find Firefox for the tests, and install Debian's if that needs no password. */
export async function ensureFirefox(): Promise<string | null> {
  return findFirefox() ?? (canInstall() && (await install('firefox-esr')) ? findFirefox() : null);
}
