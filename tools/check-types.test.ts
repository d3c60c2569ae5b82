import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTypeFaults } from './check-types.ts';
import { ROOT } from './source-files.ts';
import { writeTree } from './testing/tree.ts';

const CONFIGS = ['tsconfig.base.json', 'tsconfig.json', 'web/tsconfig.json', 'e2e/tsconfig.json'];
const SOUND_LINE = 'export const count: number = 1;\n';
const WRONG_LINE = "export const count: number = 'one';\n";
const FILES = [
  'contract/src/cats.ts',
  'server/src/cats.ts',
  'server/migrations/0001-cats.ts',
  'web/src/cats.tsx',
  'tools/cats.ts',
  'tools/launch/cats.mjs',
  'bench/cats.ts',
  'chaos/cats.ts',
  'e2e/cats.spec.ts',
];

/** A small product with the compiler options of this one. */
function writeProduct(changes: Record<string, string> = {}): string {
  const sound = Object.fromEntries(FILES.map((file) => [file, SOUND_LINE]));
  sound['tools/launch/cats.mjs'] = 'export const count = 1;\n';
  const root = writeTree({ 'package.json': '{ "type": "module" }', ...sound, ...changes });
  for (const config of CONFIGS) copyFileSync(join(ROOT, config), join(root, config));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

describe('the types check', () => {
  test('reports nothing in a sound product, and reads every file', async () => {
    expect(await findTypeFaults(writeProduct())).toEqual({ faults: [], seen: FILES.length });
  });

  test('reports an error in each workspace', async () => {
    const wrong = Object.fromEntries(FILES.map((file) => [file, WRONG_LINE]));
    wrong['tools/launch/cats.mjs'] = "/** @type {number} */\nexport const count = 'one';\n";
    const { faults } = await findTypeFaults(writeProduct(wrong));
    for (const file of FILES) {
      expect(faults).toContainEqual(expect.stringMatching(`${file}.*error TS2322`));
    }
  });

  test('reports a file that no project includes', async () => {
    const { faults } = await findTypeFaults(writeProduct({ 'server/src/cats.tsx': WRONG_LINE }));
    expect(faults).toEqual([expect.stringContaining('server/src/cats.tsx is part of no project')]);
  });
});
