import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './profile-card.module.css';

/** The skeleton of a profile card. */
export function ProfileCardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.waiting}`} aria-hidden="true">
      <div className={styles.identity}>
        <Skeleton width="2.75rem" height="2.75rem" radius="var(--radius-md)" />
        <div className="grow stack" style={{ gap: 'var(--space-1-5)' }}>
          <Skeleton width="72%" height="1rem" />
          <Skeleton width="44%" />
        </div>
      </div>
      <Skeleton width="8rem" height="1.5rem" />
      <div className="stack" style={{ gap: 'var(--space-2-5)', paddingBlock: 'var(--space-1)' }}>
        <Skeleton width="40%" height="1rem" />
        <Skeleton width="60%" height="1rem" />
      </div>
      <div className={styles.strategies}>
        <Skeleton width="3.75rem" height="1.5rem" />
        <Skeleton width="4.25rem" height="1.5rem" />
      </div>
      <div className="stack" style={{ gap: 'var(--space-2)', paddingBlock: 'var(--space-1)' }}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="62%" />
      </div>
      <Skeleton width="8.5rem" height="1.1875rem" />
      <div className={styles.actions}>
        <Skeleton width="6.25rem" height="2rem" radius="var(--radius-sm)" />
        <span className="grow" />
        <Skeleton width="2rem" height="2rem" radius="var(--radius-sm)" />
      </div>
    </div>
  );
}
