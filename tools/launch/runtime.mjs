import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { fail, RUNTIME, requireWritableRoot } from './project.mjs';

/** The first version that has everything the server uses (limits of node:sqlite). */
const OLDEST = [24, 15];
/** The version that an older Node fetches. */
export const FETCHED = '24.21.0';
const PLATFORMS = ['linux-x64', 'linux-arm64', 'win-x64'];

/**
 * The path of a recent enough Node: the running one, or one downloaded for this project only.
 * @returns {Promise<string>}
 */
export async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform)) {
    fail(
      `Lintel needs Node ${OLDEST.join('.')} or later, and this is ${process.versions.node}: ` +
        'install Node 24 from https://nodejs.org (on macOS also: brew install node@24) and run the same command again.',
    );
  }
  const name = `node-${platform}`;
  const folder = join(RUNTIME, 'node_modules', name, 'bin');
  const node = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  requireWritableRoot();
  await withLock('node', async () => {
    if (!existsSync(node)) await fetchNode(name, node);
  });
  return node;
}

/**
 * @param {string} name
 * @param {string} node
 */
async function fetchNode(name, node) {
  const install = ['install', '--no-save', '--prefix', RUNTIME, `${name}@${FETCHED}`];
  const fault = await npm(process.execPath, install, `Installing Node ${FETCHED} for this project`);
  if (fault) fail(fault);
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (version.stdout?.trim() !== `v${FETCHED}`) {
    fail('The installed Node does not run on this system: install Node 24 yourself and try again.');
  }
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
