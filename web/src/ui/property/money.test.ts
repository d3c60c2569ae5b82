import { expect, test } from 'vitest';
import { formatBudget, formatFee, formatPerCent, formatPounds } from './money.ts';

test('amounts are whole pounds with commas', () => {
  expect(formatPounds(0)).toBe('£0');
  expect(formatPounds(1_250_000)).toBe('£1,250,000');
});

test('a budget shows what is known of it', () => {
  const budget = (budgetMin: number | null, budgetMax: number | null) =>
    formatBudget({ budgetMin, budgetMax });
  expect(budget(120_000, 450_000)).toBe('£120,000 to £450,000');
  expect(budget(120_000, null)).toBe('From £120,000');
  expect(budget(null, 450_000)).toBe('Up to £450,000');
  expect(budget(200_000, 200_000)).toBe('£200,000');
  expect(budget(0, null)).toBe('From £0');
  expect(budget(null, null)).toBeNull();
});

test('a fee says what it is a share of and has no unnecessary decimals', () => {
  expect([2.5, 10, 0, 2.25].map(formatPerCent)).toEqual(['2.5%', '10%', '0%', '2.25%']);
  expect(formatFee({ role: 'management', feePercentage: 9 })).toBe('9% of rent');
  expect(formatFee({ role: 'sourcer', feePercentage: 2.1 })).toBe('2.1% of price');
  expect(formatFee({ role: 'sourcer', feePercentage: null })).toBeNull();
});
