import { expect, it } from 'vitest';
import { broadWords } from './state.ts';

it('more than two hundred matches are many', () => {
  expect(broadWords(undefined)).toBeUndefined();
  expect(broadWords(200)).toBeUndefined();
  expect(broadWords(1_204)).toBe(
    '1,204 profiles match now, so you may get many alerts. Add filters to get fewer.',
  );
});
