import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from '../state.ts';
import { rangeBars } from './range-steps.ts';

const NO_RANGE = EMPTY_SEARCH;
const COUNTS = BUDGET_STEPS.map((_, step) => (step === 6 ? 1_200 : step));
const covered = (range: Partial<typeof EMPTY_SEARCH>) =>
  rangeBars('budget', COUNTS, { ...EMPTY_SEARCH, ...range })
    .filter(({ isCovered }) => isCovered)
    .map(({ from }) => from);

test('the highest bar fills the height, and the others are in proportion', () => {
  const bars = rangeBars('budget', COUNTS, NO_RANGE);
  expect(bars[6]?.height).toBe(1);
  expect(bars[12]?.height).toBe(0.01);
  expect(rangeBars('budget', undefined, NO_RANGE).every(({ height }) => height === 0)).toBe(true);
});

test('a range covers the steps that it overlaps, and no range covers all', () => {
  expect(covered(NO_RANGE)).toHaveLength(BUDGET_STEPS.length);
  expect(covered({ budgetMin: 110_000, budgetMax: 150_000 })).toEqual([100_000, 125_000, 150_000]);
  expect(covered({ budgetMin: 3_000_000, budgetMax: null })).toEqual([3_000_000, 5_000_000]);
  expect(covered({ budgetMin: null, budgetMax: 60_000 })).toEqual([0, 50_000]);
});
