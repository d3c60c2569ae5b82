import { Link } from '@tanstack/react-router';
import { ChartLine, Flag, Inbox, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './admin-frame.module.css';

/** The administrators' pages, for their navigation and headings. */
export const ADMIN_PAGES = [
  { to: PATHS.adminInbox, label: 'Admin Inbox', icon: Inbox },
  { to: PATHS.adminReports, label: 'Reports', icon: Flag },
  { to: PATHS.adminAudit, label: 'Audit log', icon: ScrollText },
  { to: PATHS.adminAnalytics, label: 'Analytics', icon: ChartLine },
] as const;

/** The frame of every administrators' page, with their navigation. */
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
