import { expect, it } from 'vitest';
import { matching } from './state.ts';

it('the picker finds any part of a name, ignoring case', () => {
  const items = [{ name: 'HMO managers' }, { name: 'Power team' }];
  expect(matching(items, ' hmo ')).toEqual([items[0]]);
  expect(matching(items, '')).toEqual(items);
});
