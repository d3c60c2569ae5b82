import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecondHalves } from './postcodes.ts';

test.each([
  ['LS6 2AB', 'LS6'],
  ['ls62ab', 'ls6'],
  ['LS6-2AB', 'LS6'],
  ['plumber ls6 2ab please', 'plumber ls6 please'],
  ['plumber, ls6, 2ab', 'plumber, ls6'],
  ['cleaner in SW1A1AA', 'cleaner in SW1A'],
  ['cleaner in S014 1AA or e112ab', 'cleaner in S014 or e11'],
  ['LS1O 2AB or 1P1 2AB', 'LS1O or 1P1'],
  ['roofer \u{ff2c}\u{ff33}\u{ff16} \u{ff12}\u{ff21}\u{ff22}', 'roofer LS6'],
  ['roofer ls6\u00a02ab', 'roofer ls6'],
  ['"ls6 2ab" roofer', '"ls6" roofer'],
  ['m1 1ae 1ae joiner', 'm1 joiner'],
  ['joiner ls6 2', 'joiner ls6'],
  ['joiner ls6 2a', 'joiner ls6'],
])('%s is cut to %s', (text, cut) => {
  expect(withoutSecondHalves(text)).toBe(cut);
});

test.each([
  'LS6',
  'plumber in LS6 under 10%',
  'r2r deals',
  'B1 let',
  'M1 oil boiler',
  '3 bed house up to 250k',
  'flat 2br',
  '2nd floor',
  '\u00a3100k 5 mi',
])('%s stays as it is', (text) => {
  expect(withoutSecondHalves(text)).toBe(text);
});

test('cutting twice cuts no more', () => {
  const piece = fc.constantFrom('ls6', 'LS', '6', '2ab', '2a', ' ', '-', 'm1', '1ae', 'O', 'e');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const cut = withoutSecondHalves(pieces.join(''));
      expect(withoutSecondHalves(cut)).toBe(cut);
    }),
    { numRuns: 20_000 },
  );
});
