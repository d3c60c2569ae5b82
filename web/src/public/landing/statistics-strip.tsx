import type { Site } from '#web/lib/site.ts';
import { figuresOf } from './state.ts';
import styles from './statistics-strip.module.css';

/** What is counted, and the operator's own figure. Where there is nothing to tell yet there is no strip. */
export function StatisticsStrip({ site }: { site: Site }) {
  const figures = figuresOf(site);
  if (figures.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Lintel in numbers">
      <div className="wrap-page">
        <ul className={styles.figures}>
          {figures.map(({ figure, label }) => (
            <li key={label}>
              <b className={styles.figure}>{figure}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
        {site.demo && (
          <p className={styles.note}>
            Counted in the demonstration data, whose members are fictional; the deals figure is an
            example.
          </p>
        )}
      </div>
    </section>
  );
}
