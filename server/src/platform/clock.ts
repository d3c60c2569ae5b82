/** The source of the time, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const DAY_MILLISECONDS = 86_400_000;

/** An instant as the API writes it, in UTC; null stays null. */
export function isoInstant(milliseconds: number): string;
export function isoInstant(milliseconds: number | null): string | null;
export function isoInstant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

/** The day that an instant belongs to, everywhere in the product: `2026-11-21` in UTC. */
export function utcDate(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
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

/** The pause after this many failures in a row: `first`, doubled for each further one, up to `longest`. */
export function pauseAfter(
  failures: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
