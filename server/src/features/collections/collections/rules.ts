/**
 * How long a deleted collection can be restored. Longer than the screen offers it, whose offer waits while one points
 * at it.
 */
export const RESTORABLE_MILLISECONDS = 10 * 60_000;

/** Collections that were deleted before this instant are gone for good. */
export function restorableSince(now: number): number {
  return now - RESTORABLE_MILLISECONDS;
}
