import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSizeFaults, lowerFigures, type Size } from './check-size.ts';
import { writeTree } from './testing/tree.ts';

const CATS = 'server/src/features/cats/purring/service.ts';
const FIGURES: Size = {
  tokens: {
    '.': { most: 31 },
    contract: { most: 13 },
    server: { most: 18 },
    'server/src/features/cats': { most: 18 },
  },
  counts: { endpoints: { most: 1 }, 'files of at most 15 lines': { most: 2 } },
};
const SOUND = {
  'size.json': JSON.stringify(FIGURES),
  'contract/src/cats.ts': "export const purr = defineEndpoint({ path: '/purr' });\n",
  [CATS]: 'export const purr = (loud: boolean) => (loud ? 2 : 1);\n',
  'server/src/features/cats/purring/purring.test.ts': 'it("is not counted", () => [1, 2, 3]);\n',
};
const find = (changes: Record<string, string>, before?: Size) =>
  findSizeFaults(writeTree({ ...SOUND, ...changes }), before).faults;
const withFigures = (tokens: Size['tokens']) => ({
  'size.json': JSON.stringify({ ...FIGURES, tokens: { ...FIGURES.tokens, ...tokens } }),
});

test('reports nothing while each folder is within its figure, however dense its lines', () => {
  expect(find({})).toEqual([]);
  expect(find({ [CATS]: SOUND[CATS].replaceAll(' ', '\n') })).toEqual([]);
});

test('names the largest files of a folder that outgrows its figure, and the sum', () => {
  const faults = find({ 'server/src/features/cats/claws.ts': `${SOUND[CATS]}${SOUND[CATS]}` });
  expect(faults).toEqual([
    expect.stringContaining('. has '),
    expect.stringContaining('server has '),
    expect.stringMatching(/cats has \d+ tokens of at most 18.*claws\.ts \(\d+\), .*service\.ts/),
    'files of at most 15 lines: 3 of at most 2.',
  ]);
});

test.each([
  ['an endpoint', { 'contract/src/cats.ts': SOUND['contract/src/cats.ts'].repeat(2) }, 'endpoints'],
  [
    'a re-exported store',
    { [CATS]: 'export const { purr } = store;\n' },
    'services that re-export',
  ],
  ['the same as a list', { [CATS]: "export { purr } from './store.ts';\n" }, 'services that re-'],
  ['a folder without a row', { 'web/src/ui/cat.tsx': 'export {};\n' }, 'web/src/ui has no row'],
])('reports %s', (_what, changes, message) => {
  expect(find(changes)).toContainEqual(expect.stringContaining(message));
});

test('a figure rises only with a new reason', () => {
  const [raised, why] = [40, 'Members who search: the order of results. The old order went.'];
  const rise = (row: Size['tokens'][string]) => find(withFigures({ '.': row }), FIGURES);
  expect(rise({ most: raised })).toEqual([expect.stringContaining('. rises from 31 to 40')]);
  expect(rise({ most: raised, why })).toEqual([]);
  const before = { ...FIGURES, tokens: { ...FIGURES.tokens, '.': { most: 35, why } } };
  expect(find(withFigures({ '.': { most: raised, why } }), before)).toHaveLength(1);
});

test('figures follow what became smaller, and keep some slack', () => {
  const root = writeTree({ ...SOUND, ...withFigures({ server: { most: 900 } }) });
  lowerFigures(root);
  const lowered = JSON.parse(readFileSync(join(root, 'size.json'), 'utf8')) as Size;
  expect(lowered.tokens.server?.most).toBe(18);
  expect(lowered.tokens['.']?.most).toBe(31);
  expect(findSizeFaults(root).faults).toEqual([]);
});
