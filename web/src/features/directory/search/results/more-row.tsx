import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import styles from './results.module.css';

/** How many of the results are shown, and the way to more of them; the footer stays within reach. */
export function MoreRow({
  count,
  total,
  isLast,
  query,
  onNear,
}: {
  count: number;
  total: number;
  /** As many are shown as one page of ours may. */
  isLast: boolean;
  query: ComponentProps<typeof MoreButton>['query'];
  /** The reader has come close to the end of what is shown. */
  onNear: () => void;
}) {
  const hasMore = count < total;
  const row = useNearness(onNear, count);
  return (
    <div className={styles.more} ref={row}>
      <span>
        Showing {formatCount(count)} of {formatCount(total)}
      </span>
      {hasMore && (!isLast || query.isFetchNextPageError) && <MoreButton query={query} />}
      {hasMore && isLast && <span>Narrow your search to see the rest.</span>}
    </div>
  );
}

/** Calls when the element comes within a window's height of being seen, again for each number shown. */
function useNearness(onNear: () => void, count: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer also tells of what is near already.
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [count]);
  return element;
}
