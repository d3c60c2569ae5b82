import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import { stepsOf } from '#server/engine/match/figures.ts';
import { type Budgets, figuresAt } from './budgets.ts';
import type { Cells } from './cells.ts';

const STEPS = BUDGET_STEPS.length;

/**
 * How many documents of each cell have a budget that reaches into each step, so that the histogram of a question
 * without text is added up without reading a budget. 80 bytes for each cell that has budgets.
 */
export interface BudgetCounts {
  /** Where the counts of each cell begin; -1 for a cell without. */
  start: Int32Array;
  counts: Uint32Array;
}

/** Linear in the number of budgets. */
export function countBudgets(cells: Cells, budgets: Budgets): BudgetCounts {
  const start = new Int32Array(cells.count).fill(-1);
  let size = 0;
  for (let cell = 0; cell < cells.count; cell += 1) {
    if (budgets.start[cell] === -1) continue;
    start[cell] = size;
    size += STEPS;
  }
  const all: BudgetCounts = { start, counts: new Uint32Array(size) };
  for (let cell = 0; cell < cells.count; cell += 1) {
    const ahead = (budgets.start[cell] as number) - (cells.start[cell] as number);
    if (budgets.start[cell] === -1) continue;
    const to = cells.start[cell + 1] as number;
    for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
      addSteps(all.counts, start[cell] as number, figuresAt(budgets, slot + ahead), 1);
    }
  }
  return all;
}

/** Takes out a budget of a cell that is still counted there. */
export function uncountBudget(
  { start, counts }: BudgetCounts,
  cell: number,
  budget: Parameters<typeof stepsOf>[0],
): void {
  addSteps(counts, start[cell] as number, budget, -1);
}

/** Adds a cell's counts to those of a histogram. */
export function addCountsOf({ start, counts }: BudgetCounts, cell: number, to: Uint32Array): void {
  const from = start[cell] as number;
  if (from === -1) return;
  for (let step = 0; step < STEPS; step += 1) {
    (to[step] as number) += counts[from + step] as number;
  }
}

/** Adds `by` to the counts from `start` on of every step that the budget reaches into. */
export function addSteps(
  counts: Uint32Array,
  start: number,
  budget: Parameters<typeof stepsOf>[0],
  by: 1 | -1,
): void {
  const steps = stepsOf(budget);
  if (!steps) return;
  for (let step = steps.from; step <= steps.to; step += 1) (counts[start + step] as number) += by;
}
