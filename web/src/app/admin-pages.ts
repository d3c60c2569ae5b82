import { ChartLine, Flag, Inbox, ScrollText } from 'lucide-react';
import { PATHS } from '../lib/paths.ts';

/** The pages of administrators, as their menu and the pages themselves list them. */
export const ADMIN_PAGES = [
  { to: PATHS.adminInbox, label: 'Admin Inbox', icon: Inbox },
  { to: PATHS.adminReports, label: 'Reports', icon: Flag },
  { to: PATHS.adminAudit, label: 'Audit log', icon: ScrollText },
  { to: PATHS.adminAnalytics, label: 'Analytics', icon: ChartLine },
] as const;
