import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { providersQuery } from '#web/features/accounts/api.ts';
import { clearLink } from '#web/features/accounts/email-links/followed-link.ts';
import { formatQuery, parseQuery } from '#web/lib/query-string.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { PATHS } from '../lib/paths.ts';
import { ErrorPage } from './error-page.tsx';
import {
  type RouterContext,
  receiveCheckout,
  receiveLink,
  receiveResetToken,
  requireAdmin,
  requireDevelopment,
  requireMember,
  requireNewcomer,
  requireOnboarded,
  requireOnboarding,
  requireOwnProfile,
  requireVisitor,
} from './guards.ts';
import { PageLoading } from './page-loading.tsx';
import { FramedPage, Shell } from './shell.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: Shell });

// Pages between header and footer; the entrance pages bring their own frame.
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: FramedPage });

// What an entrance page offers depends on these; they are there before it shows, so that nothing jumps.
async function loadOffers({ context: { queryClient } }: { context: RouterContext }) {
  await Promise.all([
    queryClient.prefetchQuery(siteQuery),
    queryClient.prefetchQuery(providersQuery),
  ]);
}

const entrance = [
  createRoute({
    getParentRoute: () => root,
    path: PATHS.login,
    beforeLoad: requireVisitor,
    loader: loadOffers,
    component: lazyRouteComponent(() => import('#web/pages/login.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.signup,
    beforeLoad: requireNewcomer,
    loader: loadOffers,
    component: lazyRouteComponent(() => import('#web/pages/signup.tsx'), 'SignupPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.forgotPassword,
    loader: loadOffers,
    component: lazyRouteComponent(
      () => import('#web/pages/forgot-password.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.resetPassword,
    beforeLoad: receiveResetToken,
    loader: loadOffers,
    component: lazyRouteComponent(
      () => import('#web/pages/reset-password.tsx'),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.authCallback,
    beforeLoad: receiveLink,
    onLeave: clearLink,
    component: lazyRouteComponent(() => import('#web/pages/auth-callback.tsx'), 'AuthCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.unsubscribe,
    component: lazyRouteComponent(() => import('#web/pages/unsubscribe.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: PATHS.home, replace: true });
    },
  }),
] as const;

// Their pages tell what the server knows of the site; it is there before they show, so that nothing jumps.
function loadSite({ context: { queryClient } }: { context: RouterContext }) {
  return queryClient.prefetchQuery(siteQuery);
}

const open = [
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.home,
    loader: loadSite,
    component: lazyRouteComponent(() => import('#web/public/home.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.pricing,
    beforeLoad: receiveCheckout,
    loader: loadSite,
    component: lazyRouteComponent(() => import('#web/public/pricing.tsx'), 'PricingPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.contact,
    loader: loadSite,
    component: lazyRouteComponent(() => import('#web/public/contact.tsx'), 'ContactPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.terms,
    loader: loadSite,
    component: lazyRouteComponent(() => import('#web/public/terms.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.privacy,
    loader: loadSite,
    component: lazyRouteComponent(() => import('#web/public/privacy.tsx'), 'PrivacyPage'),
  }),
] as const;

const members = [
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.onboarding,
    beforeLoad: requireOnboarding,
    component: lazyRouteComponent(() => import('#web/pages/onboarding.tsx'), 'OnboardingPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.account,
    beforeLoad: requireMember,
    loader: loadOffers,
    component: lazyRouteComponent(() => import('#web/pages/account.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.debugAuth,
    beforeLoad: requireDevelopment,
    component: lazyRouteComponent(() => import('#web/pages/debug-auth.tsx'), 'DebugAuthPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.testSubscription,
    beforeLoad: async (arrival) => {
      await requireDevelopment(arrival);
      await requireMember(arrival);
    },
    component: lazyRouteComponent(
      () => import('#web/pages/test-subscription.tsx'),
      'TestSubscriptionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.search,
    beforeLoad: async (arrival) => {
      await receiveCheckout(arrival);
      await requireOnboarded(arrival);
    },
    component: lazyRouteComponent(() => import('#web/pages/search.tsx'), 'SearchPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.ownProfile,
    beforeLoad: requireOwnProfile,
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.profile,
    beforeLoad: requireOnboarded,
    component: lazyRouteComponent(() => import('#web/pages/profile.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.compare,
    beforeLoad: requireOnboarded,
    component: lazyRouteComponent(() => import('#web/pages/compare.tsx'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.collections,
    beforeLoad: requireOnboarded,
    component: lazyRouteComponent(() => import('#web/pages/collections.tsx'), 'CollectionsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.collection,
    beforeLoad: requireOnboarded,
    component: lazyRouteComponent(() => import('#web/pages/collection.tsx'), 'CollectionPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.sharedCollection,
    beforeLoad: requireOnboarded,
    component: lazyRouteComponent(
      () => import('#web/pages/shared-collection.tsx'),
      'SharedCollectionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.messages,
    beforeLoad: requireOnboarded,
    component: lazyRouteComponent(() => import('#web/pages/messages.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminInbox,
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(() => import('#web/pages/admin-inbox.tsx'), 'AdminInboxPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminReports,
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(() => import('#web/pages/admin-reports.tsx'), 'AdminReportsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminAudit,
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(() => import('#web/pages/admin-audit.tsx'), 'AdminAuditPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.adminAnalytics,
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(
      () => import('#web/pages/admin-analytics.tsx'),
      'AdminAnalyticsPage',
    ),
  }),
] as const;

const routeTree = root.addChildren([...entrance, framed.addChildren([...open, ...members])]);

/** The router with every page; each page's code is fetched when it is first wanted. `at` renders one on the server. */
export function createAppRouter(context: RouterContext, at?: string) {
  return createRouter({
    routeTree,
    context,
    ...(at && { history: createMemoryHistory({ initialEntries: [at] }) }),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    // On the server it would write a script into the page, which the content policy refuses.
    scrollRestoration: !at,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: ErrorPage,
  });
}
