import type { AnalyticsReport } from '@lintel/contract/administration/analytics';
import type { DailyFigure } from '@lintel/contract/values/administration';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FIGURE_LABELS, longDay, summaryOf } from '../state.ts';
import styles from './chart.module.css';
import { LINES } from './lines.ts';

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

/** Figures of each day as lines, and the same as a table. */
export function Chart({
  title,
  figures,
  days,
}: {
  title: string;
  figures: readonly DailyFigure[];
  days: AnalyticsReport['days'];
}) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  // The same lists until the figures are new: others would be another drawing.
  const { dates, lines } = useMemo(
    () => ({
      dates: days.map(({ date }) => date),
      lines: figures.map((figure) => days.map((one) => one[figure])),
    }),
    [days, figures],
  );
  const day = pointed === null ? undefined : days[pointed];
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className="vh">
          {figures
            .map((figure) =>
              summaryOf(
                FIGURE_LABELS[figure],
                days.map((one) => ({ date: one.date, count: one[figure] })),
              ),
            )
            .join(' ')}
        </p>
      </figcaption>
      <ul className={styles.legend} aria-hidden="true">
        <li className="muted">{day ? longDay(day.date) : 'Each day'}</li>
        {figures.map((figure, i) => (
          <li key={figure}>
            <svg viewBox="0 0 20 8" className={styles.mark} aria-hidden="true">
              <path
                d="M0 4h20"
                stroke={`var(${LINES[i]?.token})`}
                strokeWidth="2.5"
                strokeDasharray={LINES[i]?.dash.join(' ')}
              />
            </svg>
            {FIGURE_LABELS[figure]}
            {day && <strong className="num"> {formatCount(day[figure])}</strong>}
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        <Suspense fallback={<Skeleton height="100%" radius="var(--radius-md)" />}>
          <Plot dates={dates} lines={lines} onPoint={setPointed} />
        </Suspense>
      </div>
      <DayTable title={title} figures={figures} days={days} />
    </figure>
  );
}

function DayTable({
  title,
  figures,
  days,
}: {
  title: string;
  figures: readonly DailyFigure[];
  days: AnalyticsReport['days'];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Show as a table<span className="vh">: {title}</span>
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <section className={styles.days} aria-label={`${title}, each day`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {figures.map((figure) => (
                  <th key={figure} scope="col" className={styles.number}>
                    {FIGURE_LABELS[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{longDay(day.date)}</th>
                  {figures.map((figure) => (
                    <td key={figure} className={styles.number}>
                      {formatCount(day[figure])}
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
