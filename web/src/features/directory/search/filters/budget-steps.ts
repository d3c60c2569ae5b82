import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import { formatCount } from '#web/lib/format.ts';
import { formatPounds } from '#web/ui/property/money.ts';

interface Range {
  budgetMin: number | null;
  budgetMax: number | null;
}

export interface BudgetBar {
  /** Where its step begins, in pounds. */
  from: number;
  /** Of the highest bar, 0 to 1. */
  height: number;
  /** The range reaches into its step. */
  isCovered: boolean;
}

/** The bars of the histogram; all of the same height 0 until the counts are there. */
export function budgetBars(counts: readonly number[] | undefined, range: Range): BudgetBar[] {
  const most = Math.max(1, ...(counts ?? []));
  return BUDGET_STEPS.map((from, step) => ({
    from,
    height: (counts?.[step] ?? 0) / most,
    isCovered: from <= (range.budgetMax ?? from) && endOf(step) > (range.budgetMin ?? from),
  }));
}

/** What the bars show, in words. */
export function describeBudgets(counts: readonly number[]): string {
  const most = Math.max(...counts);
  if (most === 0) return 'None of these profiles states a budget.';
  const step = counts.indexOf(most);
  const from = formatPounds(BUDGET_STEPS[step] as number);
  const end = endOf(step);
  const where = Number.isFinite(end) ? `${from} to ${formatPounds(end)}` : `${from} or more`;
  return `Most budgets reach into ${where}: ${formatCount(most)} of those found.`;
}

function endOf(step: number): number {
  return BUDGET_STEPS[step + 1] ?? Number.POSITIVE_INFINITY;
}
