import { expect, it } from 'vitest';
import { broadWords } from './state.ts';

it('more than two hundred matches are many', () => {
  expect(broadWords(undefined)).toBeUndefined();
  expect(broadWords(200)).toBeUndefined();
  expect(broadWords(1_204)).toBe(
    'This matches 1,204 profiles now. Add filters if you want to hear from us less often.',
  );
});
