import { expect, test } from 'vitest';
import {
  countOf,
  formatAgo,
  formatClock,
  formatCount,
  formatDate,
  formatDay,
  formatList,
  formatMonth,
  formatTime,
} from './format.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

test('counts have commas and the right noun', () => {
  expect([0, 999, 2_500, 1_250_000, -2_500].map(formatCount)).toEqual([
    '0',
    '999',
    '2,500',
    '1,250,000',
    '-2,500',
  ]);
  expect(countOf(1, 'profile', 'profiles')).toBe('1 profile');
  expect(countOf(0, 'profile', 'profiles')).toBe('0 profiles');
  expect(countOf(1_204, 'profile', 'profiles')).toBe('1,204 profiles');
});

test('lists end with "and"', () => {
  const items = ['HMO', 'BRRR', 'R2SA'];
  expect([0, 1, 2, 3].map((count) => formatList(items.slice(0, count)))).toEqual([
    '',
    'HMO',
    'HMO and BRRR',
    'HMO, BRRR and R2SA',
  ]);
});

test('dates are written in full', () => {
  expect(formatDate('2026-11-21T12:00:00.000Z')).toBe('21\u00a0November\u00a02026');
  expect(formatMonth(NOON)).toBe('November 2026');
});

test('recent days have names, and times are short', () => {
  const noon = new Date(2026, 10, 21, 12).getTime();
  expect(formatDay(noon - HOUR, noon)).toBe('Today');
  expect(formatDay(noon - 20 * HOUR, noon)).toBe('Yesterday');
  expect(formatDay(noon - 48 * HOUR, noon)).toBe('Thursday 19 November 2026');
  expect(formatTime(noon - 4 * HOUR)).toBe('08:00');
});

test.each([
  [59_000, 'just now'],
  [-5_000, 'just now'],
  [60_000, '1 minute ago'],
  [3 * HOUR, '3 hours ago'],
  [47 * HOUR, '1 day ago'],
  [15 * 24 * HOUR, '2 weeks ago'],
  [400 * 24 * HOUR, '1 year ago'],
])('%d milliseconds ago is described as %j', (age, words) => {
  expect(formatAgo(NOON - age, NOON)).toBe(words);
});

test('a time of day is on the twelve-hour clock, and midnight has its name', () => {
  expect(formatClock(new Date(2026, 5, 1, 1))).toBe('1:00 am');
  expect(formatClock(new Date(2026, 5, 1, 0, 30))).toBe('12:30 am');
  expect(formatClock(new Date(2026, 5, 1, 12))).toBe('12:00 pm');
  expect(formatClock(new Date(2026, 5, 1, 13, 5))).toBe('1:05 pm');
  expect(formatClock(new Date(2026, 5, 1))).toBe('midnight');
});
