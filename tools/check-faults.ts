import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCode, ROOT, report } from './source-files.ts';

/** The names of the tests of faults that have been mended, sorted, one a line. */
const KEPT = 'tools/fault-tests.txt';
// The first argument of `test(`, `it(` or `it.each(…)(`, but not of `it.skip(`.
const NAME = /(?:\b(?:test|it)|\))\(\s*(['"`])(fault: (?:(?!\1).)+)\1/g;

/** Find tests of faults that have vanished, are not kept yet or have another's name. */
export function findLostFaults(root: string): { faults: string[]; seen: number } {
  const [written, kept] = [listFaultTests(root), listKept(root)];
  const faults = [
    ...kept
      .filter((name) => !written.includes(name))
      .map((name) => `No test is called “${name}”. Restore it: ${KEPT} keeps its name.`),
    ...written
      .filter((name) => !kept.includes(name))
      .map((name) => `${KEPT} lacks “${name}”. Run npm run format.`),
    ...written
      .filter((name, i) => written.indexOf(name) !== i)
      .map((name) => `Two tests are called “${name}”.`),
  ];
  return { faults, seen: written.length };
}

/** Add the names of new tests of faults to those that are kept. */
export function keepFaults(root: string): void {
  const names = new Set([...listKept(root), ...listFaultTests(root)]);
  writeFileSync(join(root, KEPT), `${[...names].sort().join('\n')}\n`);
}

function listFaultTests(root: string): string[] {
  return listCode(root, '.')
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(NAME)])
    .map(([, , name = '']) => name);
}

function listKept(root: string): string[] {
  return readFileSync(join(root, KEPT), 'utf8').split('\n').filter(Boolean);
}

if (import.meta.main) {
  const { faults, seen } = findLostFaults(ROOT);
  report(faults, `${seen} tests of faults are kept`);
}
