import type { CollectionRow } from '#server/db/schema.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * How long a deleted collection can be restored. Longer than the screen offers it, because that offer stays while the
 * pointer is over it.
 */
const RESTORABLE_MILLISECONDS = 10 * 60_000;

/** The instant before which a deletion can no longer be undone. */
export function restorableSince(now: number): number {
  return now - RESTORABLE_MILLISECONDS;
}

/** A collection that was found. Throws COLLECTION_NOT_FOUND. */
export function requireRow(row: CollectionRow | undefined): CollectionRow {
  if (!row) throw new AppError('COLLECTION_NOT_FOUND');
  return row;
}
