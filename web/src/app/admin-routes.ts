import { createRoute } from '@tanstack/react-router';
import { lazyPage as lazy } from '#web/lib/page-version.ts';
import { PATHS } from '../lib/paths.ts';
import { framed } from './frames.ts';
import { requireAdmin } from './guards.ts';
import { queryNames } from './loaders.ts';

/** The administrators' pages. */
export const adminRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.admin,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin.tsx'), 'AdminPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminMembers,
    validateSearch: queryNames<'q' | 'state'>(),
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-members.tsx'), 'AdminMembersPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminMember,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-member.tsx'), 'AdminMemberPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminInbox,
    validateSearch: queryNames<'filter' | 'before' | 'after'>(),
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-inbox.tsx'), 'AdminInboxPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminReports,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-reports.tsx'), 'AdminReportsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminComplaints,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-complaints.tsx'), 'AdminComplaintsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminEvidence,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-evidence.tsx'), 'AdminEvidencePage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminEmails,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-emails.tsx'), 'AdminEmailsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminTerms,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-terms.tsx'), 'AdminTermsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminAudit,
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-audit.tsx'), 'AdminAuditPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminAnalytics,
    validateSearch: queryNames<'days'>(),
    beforeLoad: requireAdmin,
    component: lazy(() => import('#web/pages/admin-analytics.tsx'), 'AdminAnalyticsPage'),
  }),
] as const;
