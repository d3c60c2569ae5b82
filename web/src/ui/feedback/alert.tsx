import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './banner.module.css';

/** What went wrong, said at once, on the form or part that it concerns. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.banner} ${styles.bad}`} role="alert">
      <Icon of={CircleAlert} className={styles.icon} />
      <div className="grow">{children}</div>
    </div>
  );
}
