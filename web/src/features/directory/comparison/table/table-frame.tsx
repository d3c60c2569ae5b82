import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { TABLE_ROLES as ROLES } from '#web/ui/display/table-roles.ts';
import styles from './compare-table.module.css';

/**
 * The table in a container that scrolls sideways, so that the page itself does not; the page scrolls it up and down.
 * @param names stay in view below the header once the table's own head has left it
 */
export function TableFrame({
  columns,
  names,
  children,
}: {
  columns: number;
  names: readonly string[];
  children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const isPast = useIsHeadPast(frame);
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
