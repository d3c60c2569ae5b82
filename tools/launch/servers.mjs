import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './project.mjs';

const SERVERS = ['server/main.ts', 'server/src/main.ts', 'server/demo/main.ts'];

/** End the launcher if a production server runs from this folder, because it loads packages whenever it needs them. */
export function requireNoServer() {
  const server = processes().find(isServerHere);
  if (!server) return;
  fail(
    `The packages of this version differ from those installed here, which the server with process number ${server} uses. ` +
      'Install each version into a folder of its own, or stop the servers of this folder first.',
  );
}

/** Linux alone lists processes as files. */
function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** @param {string} id */
function isServerHere(id) {
  try {
    const args = readFileSync(join('/proc', id, 'cmdline'), 'utf8').split('\0');
    const isServer = SERVERS.some((path) => args.includes(path) || args.includes(join(ROOT, path)));
    return isServer && isProduction(id) && readlinkSync(join('/proc', id, 'cwd')) === ROOT;
  } catch {
    return false;
  }
}

/** @param {string} id */
function isProduction(id) {
  return readFileSync(join('/proc', id, 'environ'), 'utf8')
    .split('\0')
    .includes('NODE_ENV=production');
}
