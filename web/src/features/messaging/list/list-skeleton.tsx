import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './conversation-list.module.css';

const SKELETON_WIDTHS = ['62%', '48%', '70%', '55%', '64%', '44%'];

/** The skeleton of the list. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading conversations...">
      {SKELETON_WIDTHS.map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width="2.75rem" height="2.75rem" radius="var(--radius)" />
          <div className={styles.lines}>
            <Skeleton width={width} />
            <Skeleton width="90%" />
          </div>
        </div>
      ))}
    </div>
  );
}
