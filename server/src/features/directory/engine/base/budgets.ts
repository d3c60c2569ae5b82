import { type Cells, slotOf } from './cells.ts';

/**
 * The budgets of the cells that have any, side by side in the order of the cell's documents, so that a cell is
 * read in one sweep. 16 bytes a profile of such a cell. NaN stands for "no figure": no comparison with it is
 * true, so such a profile passes every bound without a test of its own.
 */
export interface Budgets {
  /** Where the budgets of each cell begin; -1 for a cell without budgets. */
  start: Int32Array;
  min: Float64Array;
  max: Float64Array;
}

/** Pounds; the infinities where nothing was asked. */
export interface BudgetBounds {
  min: number;
  max: number;
}

/** `minOf` and `maxOf` hold the figures by document and are not kept. */
export function buildBudgets(cells: Cells, minOf: Float64Array, maxOf: Float64Array): Budgets {
  const start = new Int32Array(cells.count).fill(-1);
  let size = 0;
  for (let cell = 0; cell < cells.count; cell += 1) {
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    if (!hasBudget(cells.documents.subarray(from, to), minOf, maxOf)) continue;
    start[cell] = size;
    size += to - from;
  }
  const budgets: Budgets = { start, min: new Float64Array(size), max: new Float64Array(size) };
  for (let cell = 0; cell < cells.count; cell += 1) {
    const begin = start[cell] as number;
    if (begin === -1) continue;
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    for (let slot = from; slot < to; slot += 1) {
      const document = cells.documents[slot] as number;
      budgets.min[begin + slot - from] = minOf[document] as number;
      budgets.max[begin + slot - from] = maxOf[document] as number;
    }
  }
  return budgets;
}

function hasBudget(documents: Uint32Array, minOf: Float64Array, maxOf: Float64Array): boolean {
  return documents.some(
    (document) => !Number.isNaN(minOf[document]) || !Number.isNaN(maxOf[document]),
  );
}

/** Where the budgets of a document are; -1 when its cell has none. */
export function budgetPlace(b: Budgets, cells: Cells, cell: number, document: number): number {
  const begin = b.start[cell] as number;
  return begin === -1 ? -1 : begin + slotOf(cells, cell, document) - (cells.start[cell] as number);
}

export function isWithin(budgets: Budgets, place: number, asked: BudgetBounds): boolean {
  return !(
    (budgets.min[place] as number) < asked.min || (budgets.max[place] as number) > asked.max
  );
}

/** Gives a removed document figures that fail every bound, so that a sweep need not ask who is still there. */
export function removeBudget(budgets: Budgets, place: number): void {
  if (place === -1) return;
  budgets.min[place] = Number.NEGATIVE_INFINITY;
  budgets.max[place] = Number.POSITIVE_INFINITY;
}
