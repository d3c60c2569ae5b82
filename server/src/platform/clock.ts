/** The source of the time, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const DAY_MILLISECONDS = 86_400_000;

/** A day since 1970 and its date: the instants of a list are mostly of the same day. */
let lastDay = { number: Number.NaN, date: '' };

/**
 * An instant as the API writes it, in UTC; null stays null. It is what `Date.toISOString` returns, which took three
 * quarters of the time for presenting a page of messages.
 */
export function isoInstant(milliseconds: number): string;
export function isoInstant(milliseconds: number | null): string | null;
export function isoInstant(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const date = utcDate(milliseconds);
  const ofDay = milliseconds - lastDay.number * DAY_MILLISECONDS;
  const minutes = Math.floor(ofDay / 60_000);
  // 1hhmm and 1ssmmm, because a number has no leading zeros.
  const time = String(10_000 + Math.floor(minutes / 60) * 100 + (minutes % 60));
  const seconds = String(100_000 + (ofDay % 60_000));
  return `${date}T${time.slice(1, 3)}:${time.slice(3)}:${seconds.slice(1, 3)}.${seconds.slice(3)}Z`;
}

/** The day that an instant belongs to, everywhere in the product: `2026-11-21` in UTC. */
export function utcDate(now: number): string {
  const number = Math.floor(now / DAY_MILLISECONDS);
  if (number !== lastDay.number) {
    lastDay = { number, date: new Date(now).toISOString().replace(/T.*/, '') };
  }
  return lastDay.date;
}

/** The start of an instant's week, Monday at 00:00 UTC; milliseconds since 1970. */
export function weekStart(now: number): number {
  // Day 0, 1 January 1970, was a Thursday.
  const day = Math.floor(now / DAY_MILLISECONDS);
  return (day - ((day + 3) % 7)) * DAY_MILLISECONDS;
}

/** The start of the next day; milliseconds since 1970. */
export function nextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MILLISECONDS) + 1) * DAY_MILLISECONDS;
}

/** The seconds until the next day, when daily limits begin anew. */
export function secondsToNextUtcDay(now: number): number {
  return Math.ceil((nextUtcDay(now) - now) / 1000);
}

/** The pause after this many failures in a row: `first`, doubled for each further one, up to `longest`. */
export function pauseAfter(
  failures: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
