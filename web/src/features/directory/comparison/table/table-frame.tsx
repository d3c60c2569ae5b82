import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { TABLE_ROLES as ROLES } from '#web/ui/display/table-roles.ts';
import styles from './compare-table.module.css';

/**
 * The table in a container that scrolls sideways, so that the page itself does not; the page scrolls it up and down.
 * @param names stay in view below the header once the table's own head has left it
 * @param onSight is told the indices of the columns of which more than half is in sight
 */
export function TableFrame({
  columns,
  names,
  onSight,
  children,
}: {
  columns: number;
  names: readonly string[];
  onSight?: (indices: readonly number[]) => void;
  children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const isPast = useIsHeadPast(frame);
  useColumnsInSight(frame, columns, onSight);
  const style = { '--columns': columns } as CSSProperties;
  const follow = () => strip.current?.scrollTo({ left: frame.current?.scrollLeft ?? 0 });
  return (
    <div className={styles.whole} style={style}>
      <div className={styles.strip} data-past={isPast || undefined} aria-hidden="true">
        <div ref={strip} className={styles.window}>
          <div className={styles.stripNames}>
            <span className={styles.corner} />
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two profiles may have one name.
              <span key={index} className={styles.stripName}>
                <span className="truncate">{name}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
      <section
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label="Comparison table"
        onScroll={follow}
      >
        <table {...ROLES.table} className={styles.table}>
          {children}
        </table>
      </section>
    </div>
  );
}

/** Whether the table's head has scrolled off the top of the window. */
function useIsHeadPast(frame: { readonly current: HTMLElement | null }): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const head = frame.current?.querySelector('thead');
    if (!head) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(head);
    return () => observer.disconnect();
  }, [frame]);
  return isPast;
}

function useColumnsInSight(
  frame: { readonly current: HTMLElement | null },
  columns: number,
  onSight: ((indices: readonly number[]) => void) | undefined,
) {
  useEffect(() => {
    const root = frame.current;
    if (!root || !onSight) return;
    const heads = [...root.querySelectorAll('thead th')].slice(1, columns + 1);
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < 0.5) seen.delete(target);
          else seen.add(target);
        }
        onSight(heads.flatMap((head, index) => (seen.has(head) ? index : [])));
      },
      { root, threshold: 0.5 },
    );
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [frame, columns, onSight]);
}
