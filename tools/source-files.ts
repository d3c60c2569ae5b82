import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'test-results']);

/** List the project's own files in `folder`, sorted, as paths from `root` with forward slashes. */
export function listFiles(root: string, folder: string): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => LEFT_OUT.has(part)))
    .map((parts) => parts.join('/'))
    .sort();
}

/** List the project's own code files in `folder`. */
export function listCode(root: string, folder: string): string[] {
  return listFiles(root, folder).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
}

/** Print the faults that a check found, or `allIsWell` if there are none, and set the exit code. */
export function report(faults: string[], allIsWell: string): void {
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log(`✓ ${allIsWell}`);
  else process.exitCode = 1;
}
