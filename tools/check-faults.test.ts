import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLostFaults, keepFaults } from './check-faults.ts';
import { writeTree } from './testing/tree.ts';

const KEPT = 'tools/fault-tests.txt';
const CATS = 'server/src/cats.test.ts';
const written = (call: string, name: string) => `${call}('fault: ${name}', () => {});\n`;
const SOUND = {
  [KEPT]: 'fault: a bowl is full\nfault: cats sleep\n',
  [CATS]: `${written('it', 'a bowl is full')}it('purrs', () => {});\n`,
  'e2e/cats.spec.ts': written('test.each([1])', 'cats sleep'),
};

test('reports nothing while each test of a fault has the name that is kept', () => {
  expect(findLostFaults(writeTree(SOUND))).toEqual({ faults: [], seen: 2 });
});

test.each([
  ['is deleted', "it('purrs', () => {});", 'No test is called “fault: a bowl is full”.'],
  ['is skipped', written('it.skip', 'a bowl is full'), 'No test is called'],
  ['is new', `${SOUND[CATS]}${written('it', 'cats play')}`, 'lacks “fault: cats play”.'],
  ['is there twice', SOUND[CATS].repeat(2), 'Two tests are called “fault: a bowl is full”.'],
])('reports a test that %s', (_what, text, message) => {
  const { faults } = findLostFaults(writeTree({ ...SOUND, [CATS]: text }));
  expect(faults).toEqual([expect.stringContaining(message)]);
});

test('keeps new names in order and forgets none', () => {
  const root = writeTree({ ...SOUND, [CATS]: written('it', 'bowls are clean') });
  keepFaults(root);
  expect(readFileSync(join(root, KEPT), 'utf8')).toBe(
    'fault: a bowl is full\nfault: bowls are clean\nfault: cats sleep\n',
  );
});
