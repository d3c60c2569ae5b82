import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextMorning } from './mornings.ts';

const inLondon = (instant: number) =>
  new Date(instant).toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });

test.each([
  ['2026-07-01T06:59:59.999Z', 'day', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01T07:00:00.000Z', 'day', '2026-07-02T07:00:00.000Z'],
  ['2026-12-01T07:00:00.000Z', 'day', '2026-12-01T08:00:00.000Z'],
  // The clocks change in the night to these Sundays.
  ['2026-03-28T12:00:00.000Z', 'day', '2026-03-29T07:00:00.000Z'],
  ['2026-10-24T12:00:00.000Z', 'day', '2026-10-25T08:00:00.000Z'],
  ['2026-03-24T12:00:00.000Z', 'week', '2026-03-30T07:00:00.000Z'],
  ['2026-10-20T12:00:00.000Z', 'week', '2026-10-26T08:00:00.000Z'],
] as const)('after %s the morning of the next %s is %s', (now, every, expected) => {
  expect(new Date(nextMorning(Date.parse(now), every)).toISOString()).toBe(expected);
});

test('a morning is at 08:00 in London, and the next of its kind', () => {
  const instants = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });
  fc.assert(
    fc.property(instants, fc.constantFrom('day', 'week'), (now, every) => {
      const morning = nextMorning(now, every);
      expect(inLondon(morning)).toMatch(every === 'week' ? /^Monday.* 08:00$/ : / 08:00$/);
      const hours = (morning - now) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(every === 'week' ? 7 * 24 + 1 : 25);
    }),
  );
});
