import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import styles from './results.module.css';

/** How many of the results are shown, and the way to more of them; the footer stays within reach. */
export function MoreRow({
  shown,
  total,
  busy,
  failure,
  isLast,
  onMore,
}: {
  shown: number;
  total: number;
  busy: boolean;
  /** Why the next page could not be loaded. */
  failure: string | null;
  /** As many are shown as one page of ours may. */
  isLast: boolean;
  onMore: () => void;
}) {
  const hasMore = shown < total;
  return (
    <div className={styles.more}>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <span>
        Showing {formatCount(shown)} of {formatCount(total)}
      </span>
      {hasMore && !isLast && (
        <Button busy={busy} onClick={onMore}>
          {failure ? 'Try again' : 'Show more'}
        </Button>
      )}
      {hasMore && isLast && <span>Narrow your search to see the rest.</span>}
    </div>
  );
}
