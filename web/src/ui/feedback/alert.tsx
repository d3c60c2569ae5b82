import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './banner.module.css';

/** An error message, announced at once, in the form or section that it concerns. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.banner} ${styles.bad}`} role="alert">
      <Icon of={CircleAlert} className={styles.icon} />
      <div className="grow">{children}</div>
    </div>
  );
}
