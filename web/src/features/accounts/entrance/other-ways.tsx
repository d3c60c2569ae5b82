import type { ReactNode } from 'react';
import styles from './form.module.css';

/** What one can do instead of filling in the form above. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.ways}>{children}</div>
    </>
  );
}

/** The short lines at the foot of an entrance page. */
export function FootLinks({ children }: { children: ReactNode }) {
  return <div className={`muted ${styles.links}`}>{children}</div>;
}
