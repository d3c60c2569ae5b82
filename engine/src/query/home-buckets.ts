import type { Base } from '#engine/base/base.ts';
import { type Bucketing, bucketsOf } from '#engine/base/buckets.ts';
import { homeAt } from '#engine/base/coverage-column.ts';
import { placeTable } from '#engine/coverage/place-table.ts';
import type { Marks } from '#engine/packed/marks.ts';

/** The documents by their homes; those without one come first. */
export const BY_HOME: Bucketing = {
  get bucketCount() {
    return placeTable().places.length + 1;
  },
  bucketAt: ({ coverage }, slot) => bucketOf(homeAt(coverage, slot)),
};

/** The bucket of those with a home. */
export function bucketOf(home: number): number {
  return home + 1;
}

/** Mark the slots of those whose home is one of these places. */
export function markHomes(base: Base, homes: readonly number[], marks: Marks): void {
  const { start, documents } = bucketsOf(base, BY_HOME);
  for (const home of homes) {
    const to = start[bucketOf(home) + 1] as number;
    for (let at = start[bucketOf(home)] as number; at < to; at += 1) {
      marks.set(base.cells.slotOf[documents[at] as number] as number);
    }
  }
}
