import type { ReadyDocument } from '#engine/base/changes.ts';
import { placeTable, squareBetween } from '#engine/coverage/place-table.ts';
import type { BucketOrder } from './bucket-walk.ts';
import { BY_HOME, bucketOf } from './home-buckets.ts';

/** More than the square of any straight line through a sphere of radius 1. */
const FARTHEST = 5;
/** For how many places the order is kept, 30 KB each; making one takes up to a millisecond. */
const KEPT = 64;

const kept = new Map<number, BucketOrder>();

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

function makeOrder(place: number): BucketOrder {
  const table = placeTable();
  const squares = new Float64Array(BY_HOME.bucketCount).fill(FARTHEST);
  for (let home = 0; home < table.places.length; home += 1) {
    squares[bucketOf(home)] = squareBetween(table, place, home);
  }
  const buckets = sortedBy(squares);
  const levels = new Uint16Array(buckets.length);
  let level = 0;
  for (let at = 1; at < buckets.length; at += 1) {
    const bucket = buckets[at] as number;
    if (squares[bucket] !== squares[buckets[at - 1] as number]) level += 1;
    levels[bucket] = level;
  }
  return { levels, buckets };
}

/**
 * The positions of numbers from 0 to 5, by ascending number. They are sorted as numbers that hold the position in their
 * last bits, because a function that compares them would take several times as long; where that rounds, neighbours
 * change places afterwards.
 */
function sortedBy(numbers: Float64Array): Uint16Array {
  const keys = numbers.map((number, at) => Math.floor(number * 2 ** 34) * 2 ** 16 + at).sort();
  const sorted = new Uint16Array(keys.length);
  for (let end = 0; end < sorted.length; end += 1) {
    sorted[end] = (keys[end] as number) % 2 ** 16;
    for (let at = end; at > 0; at -= 1) {
      const [one, next] = [sorted[at - 1] as number, sorted[at] as number];
      if ((numbers[one] as number) <= (numbers[next] as number)) break;
      sorted[at - 1] = next;
      sorted[at] = one;
    }
  }
  return sorted;
}
