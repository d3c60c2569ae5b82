import type { Bucketing } from '#server/engine/base/buckets.ts';
import { homeAt } from '#server/engine/base/coverage-column.ts';
import type { ReadyDocument } from '#server/engine/changes.ts';
import { placeTable, squareBetween } from '#server/engine/coverage/place-table.ts';
import type { BucketOrder } from './bucket-walk.ts';

/** More than the square of any straight line through a sphere of radius 1. */
const FARTHEST = 5;
/** For how many places the order is kept, 30 KB each; making one takes about a millisecond. */
const KEPT = 64;

const kept = new Map<number, BucketOrder>();

/** The documents by their homes; those without one come first. */
export const BY_HOME: Bucketing = {
  get bucketCount() {
    return placeTable().places.length + 1;
  },
  bucketAt: ({ coverage }, slot) => bucketOf(homeAt(coverage, slot)),
};

/** The nearest to a place first: a level for each distance between it and a home, the last for no home. */
export function nearestOrder(place: number): BucketOrder {
  const order = kept.get(place) ?? makeOrder(place);
  // The last ones used come last.
  kept.delete(place);
  kept.set(place, order);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return order;
}

/** A number that grows with the distance of the home; profiles without a home come last. */
export function nearestLevelOf(
  { home }: Pick<ReadyDocument, 'home'>,
  { levels }: BucketOrder,
): number {
  return levels[bucketOf(home)] as number;
}

function bucketOf(home: number): number {
  return home + 1;
}

function makeOrder(place: number): BucketOrder {
  const table = placeTable();
  const squares = new Float64Array(BY_HOME.bucketCount).fill(FARTHEST);
  for (const home of table.places.keys()) {
    squares[bucketOf(home)] = squareBetween(table, place, home);
  }
  const distinct = [...new Set(squares.toSorted())];
  const levelOf = new Map(distinct.map((square, level) => [square, level]));
  const levels = Uint16Array.from(squares, (square) => levelOf.get(square) as number);
  const buckets = Uint16Array.from(levels.keys()).sort(
    (one, other) => (levels[one] as number) - (levels[other] as number),
  );
  return { levels, levelCount: distinct.length, buckets };
}
