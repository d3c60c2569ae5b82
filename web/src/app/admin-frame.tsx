import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './admin-frame.module.css';
import { ADMIN_PAGES } from './admin-pages.ts';

/** Around every page of the administrators: the way to the others. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap-page ${styles.page}`}>
      <nav className={styles.pages} aria-label="Administration">
        {ADMIN_PAGES.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles.link}>
            <Icon of={icon} size="sm" />
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
