import { expect, it } from 'vitest';
import { moreLabel } from './state.ts';

it('the number of hidden profiles is shown, with a singular for one', () => {
  expect([moreLabel(9, 3), moreLabel(4, 3), moreLabel(3, 3), moreLabel(0, 0)]).toEqual([
    '+6 more profiles',
    '+1 more profile',
    null,
    null,
  ]);
});
