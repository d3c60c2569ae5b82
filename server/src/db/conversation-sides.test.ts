import { expect, it } from 'vitest';
import { pairOf } from './conversation-sides.ts';

it('two members are the same pair in either order', () => {
  expect(pairOf('user_b', 'user_a')).toEqual(pairOf('user_a', 'user_b'));
  expect(pairOf('user_b', 'user_a')).toEqual({ lowId: 'user_a', highId: 'user_b' });
});
