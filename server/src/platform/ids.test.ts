import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('ids sort by time and, within a millisecond, by creation', () => {
  const ids = [1_000, 2_000, 2_000, 2_000, 3_000_000_000_000].map((now) => newId('user_', now));
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^user_[0-9a-hjkmnp-tv-z]{26}$/);
});

it('ids are unique and cannot be derived from the previous one', () => {
  const ids = Array.from({ length: 50_000 }, () => newId('msg_', 5_000));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  const tails = new Set(ids.map((id) => id.slice(-6)));
  expect(tails.size).toBeGreaterThan(49_000);
});
