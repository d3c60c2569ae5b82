import type { ReactNode } from 'react';
import styles from './input.module.css';

/** A symbol inside an input: £ before, % after. The label says it too, so screen readers skip it. */
export function Affix({
  before,
  after,
  children,
}: {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={styles.holder}>
      {before && (
        <span className={styles.prefix} aria-hidden="true">
          {before}
        </span>
      )}
      {children}
      {after && (
        <span className={styles.suffix} aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
}
