import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

const HEADING = /^(?:Unreleased|(\d+\.\d+\.\d+) \(.+\))$/;

/**
 * The notes of the release that a commit is; undefined where the changelog begins with what is not released, or the
 * version has its tag already.
 * @throws Error if the version is not that of package.json or has not risen
 */
export function findRelease(
  changelog: string,
  version: string,
  tags: readonly string[],
): string | undefined {
  const [, section = ''] = changelog.split(/^## /m);
  const [heading = '', ...notes] = section.split('\n');
  const [, released] = HEADING.exec(heading) ?? [];
  if (!HEADING.test(heading)) throw new Error(`The changelog begins with "${heading}".`);
  if (released === undefined || tags.includes(`v${released}`)) return undefined;
  if (released !== version) throw new Error(`package.json has ${version}, not ${released}.`);
  const later = tags.find((tag) => compare(tag.slice(1), released) > 0);
  if (later) throw new Error(`${released} is older than ${later}, which has been released.`);
  return notes.join('\n').trim();
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

if (process.argv[1] === import.meta.filename) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { cwd: ROOT, encoding: 'utf8' });
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const notes = findRelease(changelog, version, tags.split('\n').filter(Boolean));
  if (notes) console.log(notes);
}
