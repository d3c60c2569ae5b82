import { classNames } from '#web/ui/display/class-names.ts';
import type { SearchState } from '../state.ts';
import styles from './budget-bars.module.css';
import { budgetBars, describeBudgets } from './budget-steps.ts';

/** How the budgets of what is found are spread; the range that is asked for stands out. */
export function BudgetBars({
  counts,
  range,
}: {
  counts: readonly number[] | undefined;
  range: Pick<SearchState, 'budgetMin' | 'budgetMax'>;
}) {
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {budgetBars(counts, range).map(({ from, height, isCovered }) => (
          <i
            key={from}
            className={classNames(isCovered && styles.covered, height > 0 && styles.some)}
            style={{ height: `${height * 100}%` }}
          />
        ))}
      </div>
      {counts && <p className="vh">{describeBudgets(counts)}</p>}
    </>
  );
}
