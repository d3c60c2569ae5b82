import { expect, it } from 'vitest';
import { moreWords } from './state.ts';

it('the number of hidden profiles is shown, with a singular for one', () => {
  expect([moreWords(9, 3), moreWords(4, 3), moreWords(3, 3), moreWords(0, 0)]).toEqual([
    '+6 more profiles',
    '+1 more profile',
    null,
    null,
  ]);
});
