import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Pages of an earlier build that are still open load their parts for this long. */
const KEPT_MILLISECONDS = 7 * 24 * 3_600_000;
const OWN = 'assets.json';

/**
 * Copy the assets of earlier builds into a new one, each until a week after it was last in a build. Their names are
 * hashes of their content, so those of several builds can lie side by side.
 * @param previous the folder of the build that is replaced
 * @param next the folder of the new build
 */
export function keepEarlierAssets(previous: string, next: string, now = Date.now()): void {
  const assets = join('public', 'assets');
  writeFileSync(join(next, OWN), JSON.stringify(readdirSync(join(next, assets))));
  if (!existsSync(join(previous, assets))) return;
  const names = readdirSync(join(previous, assets));
  const own = new Set<string>(
    existsSync(join(previous, OWN)) ? JSON.parse(readFileSync(join(previous, OWN), 'utf8')) : names,
  );
  for (const name of names) {
    const [from, to] = [join(previous, assets, name), join(next, assets, name)];
    if (existsSync(to)) continue;
    // The time of an earlier asset is when it was replaced.
    const replacedAt = own.has(name) ? now : statSync(from).mtimeMs;
    if (now - replacedAt > KEPT_MILLISECONDS) continue;
    copyFileSync(from, to);
    utimesSync(to, replacedAt / 1_000, replacedAt / 1_000);
  }
}
