import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './journey.ts';

const STATE = /expectAccessible\(\s*[\w.]+,\s*(['`])(.+?)\1/g;

test('each state of a page is checked for accessibility once', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'));
  const sources = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const states = sources.flatMap((source) => [...source.matchAll(STATE)].map(([, , name]) => name));
  expect(states.length).toBeGreaterThan(100);
  expect(states.filter((state, index) => states.indexOf(state) !== index)).toEqual([]);
});
