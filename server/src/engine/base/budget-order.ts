import { type BudgetBounds, type Budgets, boundedSides, isBeyond } from './budgets.ts';
import type { Cells } from './cells.ts';
import { int32s } from './shared-arrays.ts';

/** Fewer budgets than this are swept sooner than searched for. */
const WORTH_SEARCHING = 64;
/** Cells are smaller than this, so that a figure and a position fit the 53 bits of a number exactly. */
const POSITIONS = 2 ** 21;

/**
 * The budgets of each cell once more, in the order of their figures: how many keep to one bound is then a binary
 * search, and to both a sweep over at most half of them. Positions are those of `Budgets`, whose removed documents are
 * still in here. 12 bytes a profile of a cell with budgets.
 */
export interface BudgetOrder {
  /** Lower figures, ascending, and the upper figures of the same documents. */
  min: Int32Array;
  maxByMin: Int32Array;
  /** Upper figures, ascending. */
  max: Int32Array;
}

export function orderBudgets(budgets: Budgets, cells: Cells): BudgetOrder {
  const max = int32s(budgets.max.length);
  max.set(budgets.max);
  const order = { min: int32s(max.length), maxByMin: int32s(max.length), max };
  for (let cell = 0; cell < cells.count; cell += 1) {
    const from = budgets.start[cell] as number;
    const size = (cells.start[cell + 1] as number) - (cells.start[cell] as number);
    if (from === -1 || size < WORTH_SEARCHING || size > POSITIONS) continue;
    max.subarray(from, from + size).sort();
    // Sorted as plain numbers, figure first and position second, which needs no comparing function.
    const keys = Float64Array.from(
      { length: size },
      (_, at) => (budgets.min[from + at] as number) * POSITIONS + at,
    ).sort();
    for (let at = 0; at < size; at += 1) {
      const position = from + ((keys[at] as number) % POSITIONS);
      order.min[from + at] = budgets.min[position] as number;
      order.maxByMin[from + at] = budgets.max[position] as number;
    }
  }
  return order;
}

/**
 * The documents of a whole cell that keep to the bounds.
 * @param removals positions in `Budgets` of documents that are in the cell no longer, with their figures
 */
export function countInCell(
  { budgets, order, removals }: { budgets: Budgets; order: BudgetOrder; removals: RemovedBudgets },
  cell: number,
  size: number,
  bounds: BudgetBounds,
): number {
  const from = budgets.start[cell] as number;
  const to = from + size;
  let count = 0;
  if (size < WORTH_SEARCHING || size > POSITIONS) {
    for (let position = from; position < to; position += 1)
      count += 1 + isBeyond(budgets, position, bounds);
    return count;
  }
  for (const { min, max } of removals.get(cell) ?? []) {
    if (min >= bounds.min && max <= bounds.max) count -= 1;
  }
  return count + countOrdered(order, from, to, bounds);
}

/** The figures that removed documents had, by the cell that they had. */
export type RemovedBudgets = Map<number, BudgetBounds[]>;

function countOrdered(order: BudgetOrder, from: number, to: number, bounds: BudgetBounds): number {
  const sides = boundedSides(bounds);
  const first = sides.min ? firstAtLeast(order.min, from, to, bounds.min) : from;
  if (!sides.max) return to - first;
  const within = firstAtLeast(order.max, from, to, bounds.max + 1) - from;
  if (!sides.min) return within;
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

/** By subtracting, for the reason that `Budgets` gives. */
function countUpTo(figures: Int32Array, from: number, to: number, most: number): number {
  let count = to - from;
  for (let at = from; at < to; at += 1) count += (most - (figures[at] as number)) >> 31;
  return count;
}
