import { expect, it } from 'vitest';
import { TestClock } from '#server/testing/test-clock.ts';
import { Pace } from './pace.ts';

const LIMIT = { count: 3, seconds: 10 };

it('lets so many steps through in any stretch of the time and says how long to wait', () => {
  const clock = new TestClock();
  const pace = new Pace(clock, 1);
  expect([1, 2, 3].map(() => pace.step('a', LIMIT))).toEqual([0, 0, 0]);
  clock.advance(4_000);
  expect(pace.step('a', LIMIT)).toBe(6_000);
  expect(pace.step('b', LIMIT)).toBe(0);
  clock.advance(6_000);
  expect(pace.step('a', LIMIT)).toBe(0);
});

it('multiplies its limits by the factor', () => {
  const pace = new Pace(new TestClock(), 2);
  expect(Array.from({ length: 7 }, () => pace.step('a', LIMIT)).filter((wait) => wait > 0)).toEqual(
    [10_000],
  );
});
