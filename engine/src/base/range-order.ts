import { int32s } from '#engine/packed/shared-arrays.ts';
import type { Cells } from './cells.ts';
import { type Bounds, isAsked, isBeyond, type Ranges } from './ranges.ts';

/** Below this number of figures, a sweep is faster than a search. */
const WORTH_SEARCHING = 64;
/** Cells are smaller than this, so that a figure and a position fit the 53 bits of a number exactly. */
const PLACES = 2 ** 21;

/**
 * The figures of each cell again, in ascending order: counting those within one bound is a binary search, and
 * within both a sweep over at most half of them. Positions are those of `Ranges`; removed documents are included.
 * 12 bytes a profile of a cell with figures.
 */
export interface RangeOrder {
  /** Lower figures, ascending, and the upper figures of the same documents. */
  min: Int32Array;
  maxByMin: Int32Array;
  /** Upper figures, ascending. */
  max: Int32Array;
}

export function orderRanges(ranges: Ranges, cells: Cells): RangeOrder {
  const max = int32s(ranges.max.length);
  max.set(ranges.max);
  const order = { min: int32s(max.length), maxByMin: int32s(max.length), max };
  for (let cell = 0; cell < cells.count; cell += 1) {
    const from = ranges.start[cell] as number;
    const size = (cells.start[cell + 1] as number) - (cells.start[cell] as number);
    if (from === -1 || size < WORTH_SEARCHING || size > PLACES) continue;
    max.subarray(from, from + size).sort();
    // Sorted as plain numbers, figure first and position second, which needs no comparing function.
    const keys = Float64Array.from(
      { length: size },
      (_, at) => (ranges.min[from + at] as number) * PLACES + at,
    ).sort();
    for (let at = 0; at < size; at += 1) {
      const place = from + ((keys[at] as number) % PLACES);
      order.min[from + at] = ranges.min[place] as number;
      order.maxByMin[from + at] = ranges.max[place] as number;
    }
  }
  return order;
}

/**
 * Count the documents of a whole cell that are within the bounds.
 * @param removed positions in `Ranges` of documents that have left the cell, with their figures
 */
export function countInCell(
  { figures, order }: { figures: Ranges; order: RangeOrder },
  removed: RemovedRanges,
  { cell, size }: { cell: number; size: number },
  bounds: Bounds,
): number {
  const from = figures.start[cell] as number;
  const to = from + size;
  let count = 0;
  if (size < WORTH_SEARCHING || size > PLACES) {
    for (let place = from; place < to; place += 1) count += 1 + isBeyond(figures, place, bounds);
    return count;
  }
  for (const { min, max } of removed.get(cell) ?? []) {
    if (min >= bounds.min && max <= bounds.max) count -= 1;
  }
  return count + countOrdered(order, from, to, bounds);
}

/** The figures of removed documents, by the cell they were in. */
export type RemovedRanges = Map<number, Bounds[]>;

function countOrdered(order: RangeOrder, from: number, to: number, bounds: Bounds): number {
  const asked = isAsked(bounds);
  const first = asked.min ? firstAtLeast(order.min, from, to, bounds.min) : from;
  if (!asked.max) return to - first;
  const within = firstAtLeast(order.max, from, to, bounds.max + 1) - from;
  if (!asked.min) return within;
  return to - first <= first - from
    ? countUpTo(order.maxByMin, first, to, bounds.max)
    : within - countUpTo(order.maxByMin, from, first, bounds.max);
}

function firstAtLeast(sorted: Int32Array, from: number, to: number, figure: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < figure) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compare by subtracting, for the reason given at `Ranges`. */
function countUpTo(figures: Int32Array, from: number, to: number, most: number): number {
  let count = to - from;
  for (let at = from; at < to; at += 1) count += (most - (figures[at] as number)) >> 31;
  return count;
}
