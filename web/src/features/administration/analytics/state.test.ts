import { describe, expect, it } from 'vitest';
import { rangeOf, readRange } from './state.ts';

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
