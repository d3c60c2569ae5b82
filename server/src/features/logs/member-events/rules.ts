/**
 * Whether a client that has seen event `after` can go on from there. Not where it claims more than there is (another
 * database), and not where the next event has been cleared away.
 * @param next the oldest event after it that is still kept; undefined where there is none
 */
export function isKnownCursor(after: number, last: number, next: number | undefined): boolean {
  if (after > last) return false;
  return after === last || next === after + 1;
}
