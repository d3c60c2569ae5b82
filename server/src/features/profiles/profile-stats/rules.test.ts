import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contact,
  isWithinDay,
  measuredSince,
  monthStart,
  nextChangeAt,
  responseMinutes,
} from './rules.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const DAY = 1_440;

const answeredAfter = (minutes: number): Contact => {
  const askedAt = NOW - 10 * DAY * MINUTE;
  return { askedAt, answeredAt: askedAt + minutes * MINUTE };
};
const waitingFor = (minutes: number): Contact => ({
  askedAt: NOW - minutes * MINUTE,
  answeredAt: null,
});

describe('the response time', () => {
  it('needs five conversations', () => {
    expect(responseMinutes([], NOW)).toBeNull();
    expect(responseMinutes([1, 2, 3, 4].map(answeredAfter), NOW)).toBeNull();
  });

  it('is the median, so that one exception does not change it', () => {
    expect(responseMinutes([10, 20, 30, 40, 99_999].map(answeredAfter), NOW)).toBe(30);
    expect(responseMinutes([10, 20, 30, 40, 50, 60].map(answeredAfter), NOW)).toBe(35);
  });

  it('includes unanswered messages after a day, and not before', () => {
    const answers = [10, 20, 30].map(answeredAfter);
    expect(responseMinutes([...answers, waitingFor(60), waitingFor(70)], NOW)).toBeNull();
    const waits = Array.from({ length: 4 }, () => waitingFor(3 * DAY));
    expect(responseMinutes([...answers, ...waits], NOW)).toBe(3 * DAY);
  });
});

it('a month begins at midnight UTC', () => {
  expect(new Date(monthStart(NOW)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
});

it('whether answers come within a day changes by itself at no instant before the next that is told', () => {
  const hour = 60 * MINUTE;
  const contact = fc.tuple(
    fc.integer({ min: 0, max: 92 * 24 }),
    fc.option(fc.nat(60), { freq: 2 }),
  );
  const contacts = fc.array(contact, { minLength: 4, maxLength: 9 }).map((some) =>
    some.map(([before, wait]): Contact => {
      const askedAt = NOW - before * hour;
      const isAnswered = wait !== null && wait <= before;
      return { askedAt, answeredAt: isAnswered ? askedAt + wait * hour : null };
    }),
  );
  const isPrompt = (all: readonly Contact[], now: number) =>
    isWithinDay(
      responseMinutes(
        all.filter(({ askedAt }) => askedAt >= measuredSince(now)),
        now,
      ),
    );
  fc.assert(
    fc.property(contacts, (all) => {
      const measured = all.filter(({ askedAt }) => askedAt >= measuredSince(NOW));
      const next = nextChangeAt(measured, NOW) ?? Number.POSITIVE_INFINITY;
      for (let now = NOW; now < Math.min(next, NOW + 95 * 24 * hour); now += hour / 2) {
        expect(isPrompt(all, now)).toBe(isPrompt(all, NOW));
      }
    }),
  );
});
