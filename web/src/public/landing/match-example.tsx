import { Front } from '#web/ui/front/front.tsx';
import type { FrontMember } from '#web/ui/front/member.ts';
import styles from './match-example.module.css';

const MATCHED: FrontMember = {
  id: 'example',
  role: 'sourcer',
  wall: 'red-brick',
  fullName: '',
  businessName: 'Pennine',
  avatarUrl: null,
};
const REASONS = [
  { reason: 'Roles that work together', share: 100 },
  { reason: 'Both in Manchester', share: 100 },
  { reason: 'Shared strategies: HMO and BRRR', share: 80 },
  { reason: 'Budget and fee', share: 85 },
];

/** A made-up Top Match with its reasons. */
export function MatchExample() {
  return (
    <div className={styles.example}>
      <Front member={MATCHED} place="tile" isTop />
      <div className={styles.words}>
        <p className={styles.name}>{MATCHED.businessName}</p>
        <p className="muted">Property Sourcer, Manchester</p>
        <p className={styles.top}>Top Match 92</p>
        <ul className={styles.reasons}>
          {REASONS.map(({ reason, share }) => (
            <li key={reason}>
              {reason}
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className={styles.meter}
                aria-hidden="true"
              >
                <rect width="100" height="4" fill="var(--surface-sunk)" />
                <rect width={share} height="4" fill="var(--brand)" />
              </svg>
            </li>
          ))}
        </ul>
      </div>
      <p className={`sm ${styles.note}`}>This example is made up.</p>
    </div>
  );
}
