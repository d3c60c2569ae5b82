import { expect, it } from 'vitest';
import { pressOf } from './keys.ts';

const press = (key: string, held = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
});
const place = { index: 1, count: 3 };

it('j and k move like the arrows, and letters are commands', () => {
  expect(pressOf(press('j'), place, true)).toBe(2);
  expect(pressOf(press('k'), place, true)).toBe(0);
  expect(pressOf(press('u'), place, true)).toBe('unread');
  expect(pressOf(press('e'), place, true)).toBe('archive');
  expect(pressOf(press('?'), place, true)).toBe('help');
  expect(pressOf(press('x'), place, true)).toBeNull();
});

it('with single keys off only the arrows remain', () => {
  for (const key of ['j', 'k', 'u', 'e', '?']) expect(pressOf(press(key), place, false)).toBeNull();
  expect(pressOf(press('ArrowDown'), place, false)).toBe(2);
});

it('leaves the browser’s own shortcuts alone', () => {
  expect(pressOf(press('u', { ctrlKey: true }), place, true)).toBeNull();
  expect(pressOf(press('e', { metaKey: true }), place, true)).toBeNull();
});
