import { expect, test } from 'vitest';
import { formatBudget, formatFee, formatPounds } from './money.ts';

test('pounds are whole and have commas', () => {
  expect(formatPounds(150_000)).toBe('£150,000');
  expect(formatPounds(0)).toBe('£0');
});

test('a budget says its range, or the end that is known', () => {
  expect(formatBudget({ budgetMin: 150_000, budgetMax: 400_000 })).toBe('£150,000 to £400,000');
  expect(formatBudget({ budgetMin: 150_000, budgetMax: 150_000 })).toBe('£150,000');
  expect(formatBudget({ budgetMin: 0, budgetMax: null })).toBe('From £0');
  expect(formatBudget({ budgetMin: null, budgetMax: 400_000 })).toBe('Up to £400,000');
  expect(formatBudget({ budgetMin: null, budgetMax: null })).toBeNull();
});

test('a fee keeps its decimals and no others', () => {
  expect(formatFee(2.5)).toBe('2.5%');
  expect(formatFee(10)).toBe('10%');
});
