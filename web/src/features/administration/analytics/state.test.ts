import { describe, expect, it } from 'vitest';
import { changeOf, rangeOf, readRange, summaryOf, valueLabel } from './state.ts';

describe('the range', () => {
  it('is one of the offered ranges', () => {
    expect(readRange('90')).toBe(90);
    for (const odd of [undefined, '8', 90, '', ['7'], '-7']) expect(readRange(odd)).toBe(30);
  });

  it('ends today in UTC and has the selected number of days', () => {
    const now = Date.parse('2026-03-01T00:30:00Z');
    expect(rangeOf(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });
});

it.each([
  [120, 100, '+20%', 1],
  [80, 100, '−20%', -1],
  [100, 100, 'no change', 0],
  [1_000, 999, 'almost no change', 0],
  [5, 0, 'none before', 1],
  [0, 5, '−100%', -1],
  [0, 0, 'no change', 0],
])('%d after %d is described as %s', (now, before, words, direction) => {
  expect(changeOf(now, before)).toEqual({ words, direction });
});

it('a chart is summarised in a sentence', () => {
  const days = [
    { date: '2026-11-20', count: 3 },
    { date: '2026-11-21', count: 1_200 },
  ];
  expect(summaryOf('Visits', days)).toBe('Visits: 1,203, most on 21 November 2026 (1,200).');
  expect(summaryOf('Visits', [])).toBe('Visits: none.');
});

it('values have readable labels', () => {
  expect(valueLabel('filters', 'role:sourcer')).toBe('Role: Property Sourcer');
  expect(valueLabel('filters', 'location:London')).toBe('Location: London');
  expect(valueLabel('filters', 'location:other')).toBe('Location: as typed');
  expect(valueLabel('filters', 'budget')).toBe('Budget');
  expect(valueLabel('pages', '/profile/:id')).toBe('/profile/:id');
  expect(valueLabel('pages', 'other')).toBe('All others');
  expect(valueLabel('channels', 'search')).toBe('Search engines');
});
