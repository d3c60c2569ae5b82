import { expect, it } from 'vitest';
import { londonDay } from './evidence-rules.ts';
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

it.each([
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2026-05-31T12:00:00.000Z', 1, '2026-04-30T12:00:00.000Z'],
  ['2024-03-29T12:00:00.000Z', 1, '2024-02-29T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', 2, '2025-11-30T12:00:00.000Z'],
])('before %s, %i months start at %s', (now, months, start) => {
  expect(new Date(periodStart({ months }, Date.parse(now))).toISOString()).toBe(start);
});

it('fault: evidence is judged by the day in London, which begins before midnight UTC in summer', () => {
  expect(londonDay(Date.parse('2026-07-01T22:59:00Z'))).toBe('2026-07-01');
  expect(londonDay(Date.parse('2026-07-01T23:00:00Z'))).toBe('2026-07-02');
  expect(londonDay(Date.parse('2026-12-01T23:59:00Z'))).toBe('2026-12-01');
});
