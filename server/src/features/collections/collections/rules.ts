/**
 * How long a deleted collection can be restored. Longer than the screen offers it, because that offer stays while the
 * pointer is over it.
 */
const RESTORABLE_MILLISECONDS = 10 * 60_000;

/** The instant before which a deletion can no longer be undone. */
export function restorableSince(now: number): number {
  return now - RESTORABLE_MILLISECONDS;
}
