import type { AnalyticsReport } from '@lintel/contract/administration/analytics';
import { DAILY_COUNTERS } from '@lintel/contract/values/analytics';
import { formatCount } from '#web/lib/format.ts';
import styles from './day-table.module.css';
import { COUNTER_LABELS, shortDay } from './state.ts';

/** The counts of all days together and of each, the newest first. On a phone it scrolls sideways, beside its days. */
export function DayTable({ report: { days, totals } }: { report: AnalyticsReport }) {
  const rows = [
    { id: 'total', head: `All ${days.length} days`, counts: totals },
    ...days.toReversed().map((day) => ({ id: day.date, head: shortDay(day.date), counts: day })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={`box ${styles.scroll}`} aria-label="Each day" tabIndex={0}>
      <table className={styles.table} aria-label="Counts of each day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {DAILY_COUNTERS.map((counter) => (
              <th key={counter} scope="col">
                {COUNTER_LABELS[counter]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, head, counts }) => (
            <tr key={id}>
              <th scope="row">{head}</th>
              {DAILY_COUNTERS.map((counter) => (
                <td key={counter}>{formatCount(counts[counter])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
