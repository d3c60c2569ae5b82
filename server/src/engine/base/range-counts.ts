import { type NumberRange, type StepRange, stepsReached } from '#server/engine/number-range.ts';
import type { Cells } from './cells.ts';
import { figuresAt, type Ranges } from './ranges.ts';

/**
 * How many documents of each cell have a range that reaches into each step, so that the histogram of a search
 * without text is summed without reading a figure. 4 bytes a step for each cell that has figures.
 */
export interface RangeCounts {
  steps: readonly number[];
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
  const all: RangeCounts = { steps, start, counts: new Uint32Array(size) };
  for (let cell = 0; cell < cells.count; cell += 1) {
    const ahead = (ranges.start[cell] as number) - (cells.start[cell] as number);
    if (ranges.start[cell] === -1) continue;
    const to = cells.start[cell + 1] as number;
    for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
      const reached = stepsReached(figuresAt(ranges, slot + ahead), steps);
      addSteps(all.counts, start[cell] as number, reached, 1);
    }
  }
  return all;
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
