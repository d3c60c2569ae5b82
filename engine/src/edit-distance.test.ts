import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#testing/runs.ts';
import { editDistance } from './edit-distance.ts';
import { lettersIn, mayBeWithin } from './packed/dictionary.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdé'), maxLength: 9 });

test('adding, removing, replacing or swapping letters is one edit', () => {
  for (const spelling of ['manchestr', 'manchesterr', 'manchestar', 'manchetser']) {
    expect(editDistance(spelling, 'manchester', 2)).toBe(1);
  }
  expect(editDistance('mnchestr', 'manchester', 2)).toBe(2);
  expect(editDistance('leeds', 'leeds', 2)).toBe(0);
  expect(editDistance('leeds', 'london', 2)).toBe(3);
});

test('the distance is symmetric, and the same with any higher limit', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, limit) => {
      const exact = editDistance(a, b, 20);
      expect(editDistance(b, a, 20)).toBe(exact);
      expect(editDistance(a, b, limit)).toBe(Math.min(exact, limit + 1));
    }),
    { numRuns: runs(2_000) },
  );
});

test('words that differ in more letters than the limit are further apart', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, limit) => {
      if (editDistance(a, b, limit) > limit) return;
      expect(mayBeWithin(lettersIn(a), lettersIn(b), limit)).toBe(true);
    }),
    { numRuns: runs(2_000) },
  );
});
