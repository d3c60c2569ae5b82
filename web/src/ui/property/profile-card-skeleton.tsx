import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './profile-card.module.css';

/** The skeleton of a profile card. */
export function ProfileCardSkeleton() {
  return (
    <div className={`box ${styles.card} ${styles.waiting}`} aria-hidden="true">
      <div className={styles.front}>
        <Skeleton width="100%" height="10rem" radius="var(--radius-lg)" />
      </div>
      <div className={`${styles.identity}`}>
        <Skeleton width="72%" height="1.125rem" />
        <Skeleton width="44%" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="28%" height="0.875rem" />
        <span className={styles.money}>
          <Skeleton width="6rem" height="0.875rem" />
        </span>
      </div>
      <div className={styles.tags}>
        <Skeleton width="8rem" height="1.5rem" />
      </div>
      <div className={styles.chips}>
        <Skeleton width="3.5rem" height="0.875rem" />
        <Skeleton width="4rem" height="0.875rem" />
      </div>
      <div className={`${styles.words} stack`} style={{ gap: 'var(--space-1-5)' }}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="62%" />
      </div>
      <div className={styles.foot}>
        <Skeleton width="6.5rem" />
      </div>
      <div className={styles.actions}>
        <Skeleton width="4.5rem" height="2rem" radius="var(--radius)" />
        <Skeleton width="2.5rem" />
        <Skeleton width="4rem" />
      </div>
    </div>
  );
}
