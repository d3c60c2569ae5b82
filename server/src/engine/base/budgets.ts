import type { Cells } from './cells.ts';
import { int32s } from './shared-arrays.ts';

/** The greatest figure that can be kept, in pounds; twice what a profile may say. */
const MOST = 2 ** 31 - 2;
/** What stands for "no figure": beyond every bound that can be asked, on the side that passes. */
const NO_MIN = MOST + 1;
const NO_MAX = -1;
/** The lower figure of a removed document, below every bound that can be asked. */
const REMOVED = -1;

/**
 * The budgets of the cells that have any, side by side in the order of the cell's documents, so that a cell is
 * read in one sweep. 8 bytes a profile of such a cell. They are 32-bit numbers with room at both ends, so that a
 * figure can be held against a bound by subtracting: a processor guesses wrongly at half of such comparisons,
 * and the sign of a difference needs no guess. It is five times as fast.
 */
export interface Budgets {
  /** Where the budgets of each cell begin; -1 for a cell without, and for the removed. */
  start: Int32Array;
  min: Int32Array;
  max: Int32Array;
}

/** Whole pounds; from 0 to one past the greatest figure for the lower bound, from -1 for the upper one. */
export interface BudgetBounds {
  min: number;
  max: number;
}

/** The bounds of a question, brought into the range in which they can be subtracted without changing an answer. */
export function boundsFor(min: number | undefined, max: number | undefined): BudgetBounds {
  return {
    min: Math.min(Math.max(Math.ceil(min ?? 0), 0), NO_MIN),
    max: Math.max(Math.min(Math.floor(max ?? MOST), MOST), NO_MAX),
  };
}

/** Which of the bounds leave any figure out. */
export function boundedSides({ min, max }: BudgetBounds): { min: boolean; max: boolean } {
  return { min: min > 0, max: max < MOST };
}

/** The figures of all documents while a base is built. */
export class BudgetsBuilder {
  readonly #min: Int32Array;
  readonly #max: Int32Array;

  constructor(documentCount: number) {
    this.#min = new Int32Array(documentCount);
    this.#max = new Int32Array(documentCount);
  }

  add(document: number, { budgetMin, budgetMax }: Figures): void {
    this.#min[document] = budgetMin ?? NO_MIN;
    this.#max[document] = budgetMax ?? NO_MAX;
  }

  build(cells: Cells): Budgets {
    const start = int32s(cells.count + 1).fill(-1);
    let size = 0;
    for (let cell = 0; cell < cells.count; cell += 1) {
      const from = cells.start[cell] as number;
      const to = cells.start[cell + 1] as number;
      if (!cells.documents.subarray(from, to).some((document) => this.#has(document))) continue;
      start[cell] = size;
      size += to - from;
    }
    const budgets: Budgets = { start, min: int32s(size), max: int32s(size) };
    for (let document = 0; document < cells.cellOf.length; document += 1) {
      const position = budgetPosition(budgets, cells, document);
      if (position === -1) continue;
      budgets.min[position] = this.#min[document] as number;
      budgets.max[position] = this.#max[document] as number;
    }
    return budgets;
  }

  #has(document: number): boolean {
    return this.#min[document] !== NO_MIN || this.#max[document] !== NO_MAX;
  }
}

interface Figures {
  budgetMin: number | null;
  budgetMax: number | null;
}

/** Throws a RangeError unless the figures are whole pounds from 0 to 2,147,483,646, or none. */
export function checkFigures({ budgetMin, budgetMax }: Figures): void {
  for (const figure of [budgetMin, budgetMax]) {
    if (figure === null || (Number.isInteger(figure) && figure >= 0 && figure <= MOST)) continue;
    throw new RangeError(`A budget of ${figure} is no number of whole pounds from 0 to ${MOST}.`);
  }
}

/** Where the budgets of a document are; -1 when its cell has none or the document is removed. */
export function budgetPosition(budgets: Budgets, cells: Cells, document: number): number {
  const cell = cells.cellOf[document] as number;
  const begin = budgets.start[cell] as number;
  if (begin === -1) return -1;
  return begin + (cells.slotOf[document] as number) - (cells.start[cell] as number);
}

/** The figures at a position; none where there is no position. */
export function figuresAt(budgets: Budgets, position: number): Figures {
  const min = budgets.min[position] ?? NO_MIN;
  const max = budgets.max[position] ?? NO_MAX;
  return { budgetMin: min === NO_MIN ? null : min, budgetMax: max === NO_MAX ? null : max };
}

/** 0 when the figures at a position are within the bounds, else -1. */
export function isBeyond(budgets: Budgets, position: number, { min, max }: BudgetBounds): number {
  return (
    (((budgets.min[position] as number) - min) | (max - (budgets.max[position] as number))) >> 31
  );
}

/**
 * Puts a removed document beyond every bound, so that a sweep need not ask who is still there. Answers the figures it
 * had.
 */
export function removeBudget(budgets: Budgets, position: number): BudgetBounds {
  const had = { min: budgets.min[position] as number, max: budgets.max[position] as number };
  budgets.min[position] = REMOVED;
  return had;
}
