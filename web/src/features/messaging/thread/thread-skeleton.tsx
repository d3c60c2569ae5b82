import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './thread.module.css';

const BUBBLES = [
  { width: '58%', isMine: false },
  { width: '44%', isMine: false },
  { width: '62%', isMine: true },
  { width: '50%', isMine: false },
];

/** A conversation while it loads. */
export function ThreadSkeleton() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading messages...">
      {BUBBLES.map(({ width, isMine }) => (
        <span key={width} className={isMine ? styles.right : undefined}>
          <Skeleton width={width} height="2.5rem" radius="var(--radius-lg)" />
        </span>
      ))}
    </div>
  );
}
