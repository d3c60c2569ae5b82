import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.ts';

const DAY = 86_400_000;

it('a build has the assets of earlier ones for a week after they were replaced', () => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-builds-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const now = Date.now();
  const build = (name: string, days: number, assets: string[], previous = 'none') => {
    const folder = join(root, name);
    mkdirSync(join(folder, 'public/assets'), { recursive: true });
    for (const asset of assets) writeFileSync(join(folder, 'public/assets', asset), asset);
    keepEarlierAssets(join(root, previous), folder, now + days * DAY);
    return readdirSync(join(folder, 'public/assets')).toSorted();
  };
  expect(build('one', 0, ['a-1.js', 'b-1.js'])).toEqual(['a-1.js', 'b-1.js']);
  const both = ['a-1.js', 'a-2.js', 'b-1.js'];
  expect(build('two', 30, ['a-2.js', 'b-1.js'], 'one')).toEqual(both);
  expect(build('three', 36, ['a-2.js', 'b-1.js'], 'two')).toEqual(both);
  expect(build('four', 38, ['a-3.js'], 'three')).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
});
