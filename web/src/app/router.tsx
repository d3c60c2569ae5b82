import { createRoute, createRouter, type RouteComponent, redirect } from '@tanstack/react-router';
import { clearLink, type LinkQuery } from '#web/features/accounts/email-links/followed-link.ts';
import type { ReturnQuery } from '#web/features/billing/pending-checkout.ts';
import type { SearchState } from '#web/features/directory/search/state.ts';
import { lazyPage as lazy } from '#web/lib/page-version.ts';
import { formatQuery, parseQuery } from '#web/lib/query-string.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { PATHS } from '../lib/paths.ts';
import { adminRoutes } from './admin-routes.ts';
import { framed, root } from './frames.ts';
import {
  type RouterContext,
  receiveCheckout,
  receiveLink,
  receiveResetToken,
  requireClient,
  requireDevelopment,
  requireMember,
  requireNewcomer,
  requireOnboarded,
  requireOnboarding,
  requireOwnProfile,
  requireVisitor,
} from './guards.ts';
import {
  loadOffers,
  loadSite,
  prefetched,
  queryNames,
  requireSite,
  searchPage,
} from './loaders.ts';
import { ErrorPage, PageLoading } from './page-states.tsx';

// The account pages that React alone can hydrate as well.
const signInLayout = createRoute({
  getParentRoute: () => root,
  id: 'sign-in',
  component: lazy(() => import('./sign-in-layout.tsx'), 'SignInLayout'),
});

const signInPages = [
  createRoute({
    getParentRoute: () => signInLayout,
    path: PATHS.login,
    beforeLoad: requireVisitor,
    loader: loadOffers,
    component: lazy(() => import('#web/public/login.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => signInLayout,
    path: PATHS.signup,
    beforeLoad: requireNewcomer,
    loader: loadOffers,
    component: lazy(() => import('#web/public/signup.tsx'), 'SignupPage'),
  }),
  createRoute({
    getParentRoute: () => signInLayout,
    path: PATHS.forgotPassword,
    loader: loadOffers,
    component: lazy(() => import('#web/public/forgot-password.tsx'), 'ForgotPasswordPage'),
  }),
] as const;

const unframed = [
  createRoute({
    getParentRoute: () => root,
    path: PATHS.secondStep,
    beforeLoad: requireVisitor,
    component: lazy(() => import('#web/pages/second-step.tsx'), 'SecondStepPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.suspended,
    beforeLoad: requireVisitor,
    component: lazy(() => import('#web/pages/suspended.tsx'), 'SuspendedPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.resetPassword,
    validateSearch: queryNames<'token'>(),
    beforeLoad: receiveResetToken,
    loader: loadOffers,
    component: lazy(() => import('#web/pages/reset-password.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.authCallback,
    validateSearch: queryNames<LinkQuery>(),
    beforeLoad: receiveLink,
    onLeave: clearLink,
    component: lazy(() => import('#web/pages/auth-callback.tsx'), 'AuthCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.unsubscribe,
    validateSearch: queryNames<'token'>(),
    component: lazy(() => import('#web/pages/unsubscribe.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: PATHS.stop,
    validateSearch: queryNames<'token'>(),
    component: lazy(() => import('#web/pages/stop.tsx'), 'StopPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ preload }) => {
      if (!preload) toast({ title: 'There is no page at this address', tone: 'note' });
      throw redirect({ to: PATHS.home, replace: true });
    },
  }),
] as const;

const anyone = { getParentRoute: () => framed, staticData: { isPublic: true } } as const;

/** A public page without guards or parameters. */
function publicPage<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ ...anyone, path, loader: loadSite, component });
}

const open = [
  createRoute({
    ...anyone,
    path: PATHS.home,
    loader: loadSite,
    component: lazy(async () => {
      const page = await import('#web/public/home.tsx');
      await (await import('#web/lib/island.tsx')).loadIslands();
      return page;
    }, 'HomePage'),
  }),
  createRoute({
    ...anyone,
    path: PATHS.pricing,
    validateSearch: queryNames<ReturnQuery>(),
    beforeLoad: receiveCheckout,
    loader: requireSite,
    component: lazy(() => import('#web/public/pricing.tsx'), 'PricingPage'),
  }),
  publicPage(
    PATHS.contact,
    lazy(() => import('#web/public/contact.tsx'), 'ContactPage'),
  ),
  publicPage(
    PATHS.terms,
    lazy(() => import('#web/public/terms.tsx'), 'TermsPage'),
  ),
  publicPage(
    PATHS.privacy,
    lazy(() => import('#web/public/privacy.tsx'), 'PrivacyPage'),
  ),
  publicPage(
    PATHS.developers,
    lazy(() => import('#web/public/developers.tsx'), 'DevelopersPage'),
  ),
] as const;

const members = [
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.onboarding,
    validateSearch: queryNames<'guest' | 'edit' | 'step' | 'role' | 'join'>(),
    beforeLoad: requireOnboarding,
    component: lazy(() => import('#web/pages/onboarding.tsx'), 'OnboardingPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.account,
    beforeLoad: requireMember,
    loader: loadOffers,
    component: lazy(() => import('#web/pages/account.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.debugAuth,
    beforeLoad: requireDevelopment,
    component: lazy(() => import('#web/pages/debug-auth.tsx'), 'DebugAuthPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.testSubscription,
    beforeLoad: async (arrival) => {
      await requireDevelopment(arrival);
      await requireMember(arrival);
    },
    component: lazy(() => import('#web/pages/test-subscription.tsx'), 'TestSubscriptionPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.search,
    validateSearch: queryNames<keyof SearchState | ReturnQuery | 'saved'>(),
    ...searchPage,
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.searches,
    ...prefetched(
      async () => (await import('#web/features/saved-searches/api.ts')).prefetchSearches,
    ),
    component: lazy(() => import('#web/pages/searches.tsx'), 'SearchesPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.ownProfile,
    beforeLoad: requireOwnProfile,
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.profile,
    validateSearch: queryNames<'as' | 'invited' | 'place'>(),
    ...prefetched(
      async () => (await import('#web/features/members/profiles/api.ts')).prefetchProfile,
    ),
    component: lazy(() => import('#web/pages/profile.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.compare,
    validateSearch: queryNames<'profiles' | 'place'>(),
    ...prefetched(
      async () => (await import('#web/features/directory/comparison/api.ts')).prefetchCards,
    ),
    component: lazy(() => import('#web/pages/compare.tsx'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.collections,
    ...prefetched(async () => (await import('#web/features/collections/api.ts')).prefetchList),
    component: lazy(() => import('#web/pages/collections.tsx'), 'CollectionsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.collection,
    validateSearch: queryNames<'view' | 'sort'>(),
    ...prefetched(async () => (await import('#web/features/collections/api.ts')).prefetchOne),
    component: lazy(() => import('#web/pages/collection.tsx'), 'CollectionPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.sharedCollection,
    beforeLoad: requireOnboarded,
    component: lazy(() => import('#web/pages/shared-collection.tsx'), 'SharedCollectionPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.messages,
    validateSearch: queryNames<'to' | 'user' | 'at' | 'q'>(),
    ...prefetched(
      async () => (await import('#web/features/messaging/api.ts')).prefetchConversations,
    ),
    component: lazy(() => import('#web/pages/messages.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.invite,
    validateSearch: queryNames<'own'>(),
    beforeLoad: requireOnboarded,
    component: lazy(() => import('#web/pages/invite.tsx'), 'InvitePage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.confirm,
    beforeLoad: requireClient,
    component: lazy(() => import('#web/pages/confirm.tsx'), 'ConfirmPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: PATHS.evidence,
    ...prefetched(
      async () => (await import('#web/features/members/evidence/api.ts')).prefetchEvidence,
    ),
    component: lazy(() => import('#web/pages/evidence.tsx'), 'EvidencePage'),
  }),
] as const;

const routeTree = root.addChildren([
  ...unframed,
  signInLayout.addChildren([...signInPages]),
  framed.addChildren([...open, ...members, ...adminRoutes]),
]);

/** Create the router with every page; each page's code loads on demand. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: ErrorPage,
  });
}
