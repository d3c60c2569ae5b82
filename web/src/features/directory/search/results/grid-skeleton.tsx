import { ProfileCardSkeleton } from '#web/ui/property/profile-card-skeleton.tsx';
import styles from './results.module.css';

/** The skeleton of the results as cards. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never move.
        <ProfileCardSkeleton key={position} />
      ))}
    </div>
  );
}
