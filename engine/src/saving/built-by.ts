import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What decides which profiles are in the columns, how these are laid out and what their numbers mean. */
const SOURCES = [
  'contract/src/values',
  'engine/src',
  'server/migrations',
  'server/src/features/profiles/profiles',
];
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

let known: string | undefined;

/** Identify the code that builds columns, as it was at the first call. Takes some milliseconds once. */
export function builtBy(): string {
  known ??= digestOfSources();
  return known;
}

function digestOfSources(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`);
  for (const folder of SOURCES) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /\.\w+$/.test(one)).sort()) {
      const bytes = readFileSync(join(ROOT, folder, name));
      hash.update(`${name} ${bytes.length} `).update(bytes);
    }
  }
  return hash.digest('base64url');
}
