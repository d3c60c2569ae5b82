import { expect, it } from 'vitest';
import { pressOf } from './row-keys.ts';

const press = (key: string, held = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
});
const place = { index: 1, count: 3 };
const letters = { u: 'unread', '?': 'help' } as const;

it('j and k move like the arrows, and letters are commands', () => {
  expect(pressOf(press('j'), place, letters, true)).toBe(2);
  expect(pressOf(press('k'), place, letters, true)).toBe(0);
  expect(pressOf(press('u'), place, letters, true)).toBe('unread');
  expect(pressOf(press('?'), place, letters, true)).toBe('help');
  expect(pressOf(press('x'), place, letters, true)).toBeNull();
});

it('moving stops at both ends', () => {
  const moved = (key: string, index: number) =>
    pressOf(press(key), { index, count: 3 }, letters, true);
  expect(moved('ArrowDown', 0)).toBe(1);
  expect(moved('ArrowDown', 2)).toBe(2);
  expect(moved('ArrowUp', 0)).toBe(0);
  expect(moved('End', 0)).toBe(2);
  expect(moved('Home', 2)).toBe(0);
});

it('with single keys off only the arrows remain', () => {
  for (const key of ['j', 'k', 'u', '?']) {
    expect(pressOf(press(key), place, letters, false)).toBeNull();
  }
  expect(pressOf(press('ArrowDown'), place, letters, false)).toBe(2);
});

it('leaves the browser’s own shortcuts alone', () => {
  expect(pressOf(press('u', { ctrlKey: true }), place, letters, true)).toBeNull();
  expect(pressOf(press('u', { metaKey: true }), place, letters, true)).toBeNull();
});
