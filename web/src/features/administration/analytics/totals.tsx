import type { AnalyticsReport } from '@lintel/contract/administration/analytics';
import { DAILY_FIGURES } from '@lintel/contract/values/administration';
import { countOf, formatCount } from '#web/lib/format.ts';
import { changeOf, FIGURE_LABELS } from './state.ts';
import styles from './totals.module.css';

/** All figures of the range, each beside that of as many days before. */
export function Totals({ report: { totals, before, days } }: { report: AnalyticsReport }) {
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title" className="vh">
        In total
      </h2>
      <dl className={styles.totals}>
        {DAILY_FIGURES.map((figure) => {
          const change = changeOf(totals[figure], before[figure]);
          return (
            <div key={figure} className={styles.total}>
              <dt className="sm muted">{FIGURE_LABELS[figure]}</dt>
              <dd className={styles.count}>{formatCount(totals[figure])}</dd>
              <dd className="sm muted">
                <span className={change.direction === 0 ? undefined : styles.change}>
                  {change.words}
                </span>
                {before[figure] > 0 && (
                  <span className="vh"> on {formatCount(before[figure])}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={`sm muted ${styles.note}`}>
        Compared with the {countOf(days.length, 'day', 'days')} before; today is not over yet. A
        visitor is known for one day and counted anew on the next.
      </p>
    </section>
  );
}
