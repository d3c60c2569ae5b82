import { weekStart } from '#server/platform/clock.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
// An email of Sunday night is not read; one of Monday morning is.
const WRITTEN_AT_HOUR = 8;

/** The week that has ended, once it is time to write of it. Milliseconds since 1970. */
export function weekToTell(now: number): { since: number; until: number } | undefined {
  const until = weekStart(now);
  return now < until + WRITTEN_AT_HOUR * HOUR ? undefined : { since: until - WEEK, until };
}
