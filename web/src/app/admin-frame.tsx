import type { getHealth } from '@lintel/contract/site/content';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  ChartLine,
  Flag,
  Inbox,
  LayoutList,
  MailX,
  Megaphone,
  MessageSquareWarning,
  ScrollText,
  UsersRound,
} from 'lucide';
import type { ReactNode } from 'react';
import { reportCountQuery } from '#web/features/safety/reports/api.ts';
import { call, endpoint } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './admin-frame.module.css';

const HEALTH = endpoint<typeof getHealth>('GET', '/healthz');

/** The administrators' pages, for their navigation and headings. */
export const ADMIN_PAGES = [
  { to: PATHS.admin, label: 'Overview', icon: LayoutList },
  { to: PATHS.adminInbox, label: 'Admin Inbox', icon: Inbox },
  { to: PATHS.adminMembers, label: 'Members', icon: UsersRound },
  { to: PATHS.adminReports, label: 'Reports', icon: Flag },
  { to: PATHS.adminComplaints, label: 'Complaints', icon: MessageSquareWarning },
  { to: PATHS.adminEvidence, label: 'Evidence', icon: BadgeCheck },
  { to: PATHS.adminEmails, label: 'Emails', icon: MailX },
  { to: PATHS.adminTerms, label: 'Terms', icon: Megaphone },
  { to: PATHS.adminAudit, label: 'Audit log', icon: ScrollText },
  { to: PATHS.adminAnalytics, label: 'Analytics', icon: ChartLine },
] as const;

/** How many reports are open, after the name of their page; nothing while there are none. */
export function OpenReports() {
  const { data } = useQuery(reportCountQuery);
  return data?.open ? ` (${formatCount(data.open)})` : null;
}

/** The frame of every administrators' page, with their navigation. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap-page ${styles.page}`} data-wide>
      <nav className={styles.pages} aria-label="Administration">
        {ADMIN_PAGES.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            activeOptions={{ exact: to === PATHS.admin }}
          >
            <Icon of={icon} size="sm" />
            {label}
            {to === PATHS.adminReports && <OpenReports />}
          </Link>
        ))}
      </nav>
      {children}
      <RunningVersion />
    </div>
  );
}

/** Which version runs, for reports and support. */
function RunningVersion() {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(HEALTH, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const { version, commit } = data;
  return (
    <p className="muted">
      Lintel {version}
      {commit && ` (${commit})`}
    </p>
  );
}
