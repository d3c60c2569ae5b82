import type { Ranking } from '@lintel/contract/values/analytics';
import { formatCount } from '#web/lib/format.ts';
import styles from './ranking-table.module.css';
import { RANKING_WORDS, valueLabel } from './state.ts';

/** The most frequent values, each with a bar. */
export function RankingTable({
  ranking,
  rows,
}: {
  ranking: Ranking;
  rows: readonly { value: string; count: number }[];
}) {
  const { title, column, countLabel } = RANKING_WORDS[ranking];
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const id = `ranking-${ranking}`;
  return (
    <section className={`box ${styles.ranking}`} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="muted">None on these days.</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col" className={styles.number}>
                {countLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, count }) => (
              <tr key={value}>
                <th scope="row">
                  {valueLabel(ranking, value)}
                  <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
                </th>
                <td className={styles.number}>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
