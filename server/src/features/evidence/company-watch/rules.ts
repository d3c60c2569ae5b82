import { DAY_MILLISECONDS } from '#server/platform/clock.ts';

const HOUR = 3_600_000;

/** How long to wait after so many failures in a row: an hour, twice as long each time, and a day at most. */
export function retryAfter(failures: number): number {
  return Math.min(HOUR * 2 ** (failures - 1), DAY_MILLISECONDS);
}
