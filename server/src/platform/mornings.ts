import { DAY_MILLISECONDS, weekStart } from './clock.ts';

// When emails of the morning are written: at 08:00 in London, in summer as in winter. One in the night is not read.

const HOUR = 3_600_000;
const MORNING_HOUR = 8;
const DAYS = { day: 1, week: 7 } as const;
const IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The morning of a day that starts at this instant, 00:00 UTC. Milliseconds since 1970. */
export function morningOf(dayStart: number): number {
  const morning = dayStart + MORNING_HOUR * HOUR;
  const ahead = Number(IN_LONDON.format(morning)) - MORNING_HOUR;
  return morning - ahead * HOUR;
}

/** The next morning, or the next Monday's, after an instant. */
export function nextMorning(now: number, every: keyof typeof DAYS): number {
  const start = every === 'week' ? weekStart(now) : now - (now % DAY_MILLISECONDS);
  const morning = morningOf(start);
  return now < morning ? morning : morningOf(start + DAYS[every] * DAY_MILLISECONDS);
}
