import type { AnalyticsReport } from '@lintel/contract/administration/analytics';
import type { DailyCounter } from '@lintel/contract/values/analytics';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { COUNTER_LABELS, longDay, summaryOf } from '../state.ts';
import styles from './chart.module.css';
import { LINES } from './lines.ts';

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

/** Daily counts as a line chart and as a table. */
export function Chart({
  title,
  counters,
  days,
}: {
  title: string;
  counters: readonly DailyCounter[];
  days: AnalyticsReport['days'];
}) {
  const id = useId();
  const [pointIndex, setPointIndex] = useState<number | null>(null);
  // Memoised until the counts change: new arrays would redraw the chart.
  const { dates, lines } = useMemo(
    () => ({
      dates: days.map(({ date }) => date),
      lines: counters.map((counter) => days.map((one) => one[counter])),
    }),
    [days, counters],
  );
  const day = pointIndex === null ? undefined : days[pointIndex];
  return (
    <figure className={`box ${styles.chart}`} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className="vh">
          {counters
            .map((counter) =>
              summaryOf(
                COUNTER_LABELS[counter],
                days.map((one) => ({ date: one.date, count: one[counter] })),
              ),
            )
            .join(' ')}
        </p>
      </figcaption>
      <ul className={styles.legend} aria-hidden="true">
        <li className="muted">{day ? longDay(day.date) : 'Each day'}</li>
        {counters.map((counter, i) => (
          <li key={counter}>
            <svg viewBox="0 0 20 8" className={styles.mark} aria-hidden="true">
              <path
                d="M0 4h20"
                stroke={`var(${LINES[i]?.token})`}
                strokeWidth="2.5"
                strokeDasharray={LINES[i]?.dash.join(' ')}
              />
            </svg>
            {COUNTER_LABELS[counter]}
            {day && <strong className="num"> {formatCount(day[counter])}</strong>}
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        <Suspense fallback={<Skeleton height="100%" radius="var(--radius-md)" />}>
          <Plot dates={dates} lines={lines} onPoint={setPointIndex} />
        </Suspense>
      </div>
      <DayTable title={title} counters={counters} days={days} />
    </figure>
  );
}

function DayTable({
  title,
  counters,
  days,
}: {
  title: string;
  counters: readonly DailyCounter[];
  days: AnalyticsReport['days'];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Show as a table<span className="vh">: {title}</span>
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={styles.days} aria-label={`${title}, each day`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {counters.map((counter) => (
                  <th key={counter} scope="col" className={styles.number}>
                    {COUNTER_LABELS[counter]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{longDay(day.date)}</th>
                  {counters.map((counter) => (
                    <td key={counter} className={styles.number}>
                      {formatCount(day[counter])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
