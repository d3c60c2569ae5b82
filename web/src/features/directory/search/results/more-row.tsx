import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import styles from './results.module.css';

/**
 * The number of results shown, and a button for more; with a button, unlike endless scrolling, the footer stays
 * reachable.
 */
export function MoreRow({
  count,
  total,
  isLast,
  isLoading,
  query,
  onNear,
}: {
  count: number;
  total: number;
  /** The page limit has been reached. */
  isLast: boolean;
  /** Pages that the URL asks for are still on their way. */
  isLoading: boolean;
  query: ComponentProps<typeof MoreButton>['query'];
  /** Called when the reader nears the end of the results. */
  onNear: () => void;
}) {
  const hasMore = count < total;
  const row = useNearness(onNear, count);
  return (
    <div className={styles.more} ref={row}>
      <span>
        {isLoading ? 'Loading' : 'Showing'} {formatCount(count)} of {formatCount(total)}
        {isLoading && '...'}
      </span>
      {hasMore && (!isLast || query.isFetchNextPageError) && <MoreButton query={query} />}
      {hasMore && isLast && !isLoading && <span>Narrow your search to see the rest.</span>}
    </div>
  );
}

/** Call `onNear` when the element is within a window's height of the viewport, again after each change of `count`. */
function useNearness(onNear: () => void, count: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports an element that is already near.
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
