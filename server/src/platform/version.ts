import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The version that this process runs. */
export interface Version {
  version: string;
  /** Null outside a checkout, unless `LINTEL_COMMIT` names it. */
  commit: string | null;
}

let found: Version | undefined;

/** The version of this checkout or image. */
export function findVersion(): Version {
  found ??= {
    version: JSON.parse(readFileSync(`${ROOT}server/package.json`, 'utf8')).version,
    commit: process.env.LINTEL_COMMIT?.slice(0, 12) || findCommit(),
  };
  return found;
}

function findCommit(): string | null {
  if (!existsSync(`${ROOT}.git`)) return null;
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    const args = ['rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio }).trim();
  } catch {
    return null;
  }
}
