import { expect, it } from 'vitest';
import { periodStart, periodText } from './retention.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

it.each([
  [{ hours: 24 }, '2026-11-20T09:00:00.000Z', '24 hours'],
  [{ days: 1 }, '2026-11-20T09:00:00.000Z', '1 day'],
  [{ days: 30 }, '2026-10-22T09:00:00.000Z', '30 days'],
  [{ months: 13 }, '2025-10-21T09:00:00.000Z', '13 months'],
])('the period %j started at %s and is described as "%s"', (period, start, text) => {
  expect(new Date(periodStart(period, NOW)).toISOString()).toBe(start);
  expect(periodText(period)).toBe(text);
});
