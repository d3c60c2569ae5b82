import { type NumberRange, type StepRange, stepsReached } from '#engine/number-range.ts';
import { lowestBit, type MarkedSlots } from '#engine/packed/marks.ts';
import { uint16s } from '#engine/packed/shared-arrays.ts';
import type { Cells } from './cells.ts';
import { figuresAt, type Ranges } from './ranges.ts';

/**
 * How many documents of each cell have a range that reaches into each step, so that the histogram of whole cells is
 * summed without reading a figure, and the steps of each document, for parts of cells. 4 bytes a step for each cell
 * that has figures, and 2 a document of such a cell.
 */
export interface RangeCounts {
  steps: readonly number[];
  /** What each position of `Ranges` reaches: 0 for nothing, otherwise one more than `from * steps.length + to`. */
  reached: Uint16Array;
  /** Where the counts of each cell begin; -1 for a cell without. */
  start: Int32Array;
  counts: Uint32Array;
}

/** Linear in the number of figures. */
export function countRanges(cells: Cells, ranges: Ranges, steps: readonly number[]): RangeCounts {
  const start = new Int32Array(cells.count).fill(-1);
  let size = 0;
  for (let cell = 0; cell < cells.count; cell += 1) {
    if (ranges.start[cell] === -1) continue;
    start[cell] = size;
    size += steps.length;
  }
  const reached = uint16s(ranges.min.length);
  const all: RangeCounts = { steps, reached, start, counts: new Uint32Array(size) };
  for (let cell = 0; cell < cells.count; cell += 1) {
    const ahead = (ranges.start[cell] as number) - (cells.start[cell] as number);
    if (ranges.start[cell] === -1) continue;
    const to = cells.start[cell + 1] as number;
    for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
      const range = stepsReached(figuresAt(ranges, slot + ahead), steps);
      if (!range) continue;
      reached[slot + ahead] = 1 + range.from * steps.length + range.to;
      addSteps(all.counts, start[cell] as number, range, 1);
    }
  }
  return all;
}

/** How many documents reach what, in a part of the base. */
export function countsOfReached({ steps }: Pick<RangeCounts, 'steps'>): Uint32Array {
  return new Uint32Array(1 + steps.length ** 2);
}

/** Count what some slots reach; what slot `s` reaches is at `s + ahead`. */
export function countReached(
  { reached }: Pick<RangeCounts, 'reached'>,
  { marks, from, to }: MarkedSlots,
  ahead: number,
  counts: Uint32Array,
): void {
  for (let at = from >>> 5; at << 5 < to; at += 1) {
    const first = (at << 5) + ahead;
    for (let rest = marks.bitsIn(at, from, to); rest !== 0; rest &= rest - 1) {
      (counts[reached[first + lowestBit(rest)] as number] as number) += 1;
    }
  }
}

/** Add such counts to a histogram. */
export function addReached(
  { steps }: Pick<RangeCounts, 'steps'>,
  counts: Uint32Array,
  to: Uint32Array,
): void {
  for (let one = 1; one < counts.length; one += 1) {
    const count = counts[one] as number;
    if (count === 0) continue;
    const last = (one - 1) % steps.length;
    for (let step = Math.floor((one - 1) / steps.length); step <= last; step += 1) {
      (to[step] as number) += count;
    }
  }
}

/** Remove a range of a cell that is still counted there. */
export function uncountRange(all: RangeCounts, cell: number, range: NumberRange): void {
  addSteps(all.counts, all.start[cell] as number, stepsReached(range, all.steps), -1);
}

/** Add a cell's counts to a histogram. */
export function addCountsOf(
  { start, counts, steps }: RangeCounts,
  cell: number,
  to: Uint32Array,
): void {
  const from = start[cell] as number;
  if (from === -1) return;
  for (let step = 0; step < steps.length; step += 1) {
    (to[step] as number) += counts[from + step] as number;
  }
}

/** Add `by` to the counts, from `start` on, of every step that a range reaches into. */
export function addSteps(
  counts: Uint32Array,
  start: number,
  reached: StepRange | undefined,
  by: 1 | -1,
): void {
  if (!reached) return;
  for (let step = reached.from; step <= reached.to; step += 1) {
    (counts[start + step] as number) += by;
  }
}
