import type { Site } from '#web/lib/site.ts';
import { headlineStatistics } from './state.ts';
import styles from './statistics-strip.module.css';

/** The statistics, including the operator's own number. Hidden while there are none to show. */
export function StatisticsStrip({ site }: { site: Site }) {
  const statistics = headlineStatistics(site);
  if (statistics.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Lintel in numbers">
      <div className="wrap-page">
        <ul className={styles.statistics}>
          {statistics.map(({ value, label }) => (
            <li key={label}>
              <b className={styles.value}>{value}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
        {site.demo && <p className={styles.note}>Demo figures. Members here are fictional.</p>}
      </div>
    </section>
  );
}
