import type { AnalyticsReport } from '@lintel/contract/administration/analytics';
import { DAILY_COUNTERS } from '@lintel/contract/values/analytics';
import { countOf, formatCount } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { COUNTER_LABELS, changeOf, isBad } from './state.ts';
import styles from './totals.module.css';

/** All counts of the range, each compared with the previous period of the same length. */
export function Totals({ report: { totals, before, days } }: { report: AnalyticsReport }) {
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title" className="vh">
        In total
      </h2>
      <dl className={styles.totals}>
        {DAILY_COUNTERS.map((counter) => {
          const change = changeOf(totals[counter], before[counter]);
          return (
            <div key={counter} className={styles.total}>
              <dt className="sm muted">{COUNTER_LABELS[counter]}</dt>
              <dd className={styles.count}>{formatCount(totals[counter])}</dd>
              <dd className="sm muted">
                <span
                  className={classNames(
                    change.direction !== 0 && styles.change,
                    isBad(counter, change.direction) && styles.bad,
                  )}
                >
                  {change.words}
                </span>
                {before[counter] > 0 && (
                  <span className="vh"> on {formatCount(before[counter])}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={`sm muted ${styles.note}`}>
        Compared with the {countOf(days.length, 'day', 'days')} before. Today is not over yet.
        Visitors are counted once a day.
      </p>
    </section>
  );
}
