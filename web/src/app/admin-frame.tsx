import { Link } from '@tanstack/react-router';
import { ChartLine, Flag, Inbox, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './admin-frame.module.css';

/** The pages of administrators, as their menu and the pages themselves list them. */
export const ADMIN_PAGES = [
  { to: PATHS.adminInbox, label: 'Admin Inbox', icon: Inbox },
  { to: PATHS.adminReports, label: 'Reports', icon: Flag },
  { to: PATHS.adminAudit, label: 'Audit log', icon: ScrollText },
  { to: PATHS.adminAnalytics, label: 'Analytics', icon: ChartLine },
] as const;

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
