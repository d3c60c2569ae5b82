import { ExampleRow } from '../example-row.tsx';
import type { Example } from '../examples.ts';
import styles from './demo.module.css';

const MATCHED: Example = {
  name: 'Pennine',
  role: 'sourcer',
  city: 'Manchester',
  strategies: ['HMO', 'BRRR'],
  fact: '2.5% of price',
};

const REASONS = [
  { reason: 'Roles that work together', share: 100 },
  { reason: 'Both in Manchester', share: 100 },
  { reason: 'Shared strategies: HMO and BRRR', share: 80 },
  { reason: 'Budget and fee', share: 85 },
];

/** An illustration of a Top Match with its reasons. */
export function MatchDemo() {
  return (
    <div className={styles.match} inert aria-hidden="true">
      <p className={styles.top}>
        Top Match <span className={styles.score}>92</span>
      </p>
      <ul className={styles.matched}>
        <ExampleRow example={MATCHED} />
      </ul>
      <ul className={styles.reasons}>
        {REASONS.map(({ reason, share }) => (
          <li key={reason}>
            {reason}
            <svg
              viewBox="0 0 100 5"
              preserveAspectRatio="none"
              className={styles.meter}
              aria-hidden
            >
              <rect width="100" height="5" fill="var(--surface-sunk)" />
              <rect width={share} height="5" fill="var(--brand)" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
