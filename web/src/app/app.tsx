import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { countPage, lastCounted } from '#web/lib/analytics/page-views.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { pause } from '#web/lib/idle.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { readPageFacts } from '../public/page-facts.ts';
import { currentRoot } from '../public/react-root.ts';
import { admit } from './admit.ts';
import { seedFacts } from './loaders.ts';
import { createAppRouter } from './router.tsx';

const PATIENCE_MILLISECONDS = 300;

const askWhoIsSignedIn = () =>
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
const queryClient: QueryClient = createQueryClient({
  onSessionLost: askWhoIsSignedIn,
  onRightsLost: askWhoIsSignedIn,
});
const router = createAppRouter({ queryClient });

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const page = router.state.matches.at(-1)?.fullPath;
  // A server-rendered page has already counted its own view. The first page of the application may have been loaded
  // before it was rendered: then it is where the visit comes from, too.
  const isNew = (fromLocation && pathChanged) || page !== lastCounted();
  if (page && isNew) countPage(page);
});

const application = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);

/**
 * Render the application. A page whose code and data arrive soon is rendered once, in slices that let the browser
 * respond in between; otherwise it shows its loading state meanwhile.
 */
export async function start(container: HTMLElement) {
  await Promise.race([loadFirstPage(), pause(PATIENCE_MILLISECONDS)]);
  startTransition(() => createRoot(container).render(application));
}

async function loadFirstPage() {
  await router.load();
  const cache = queryClient.getQueryCache();
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (queryClient.isFetching() === 0) resolve();
  };
  const stop = cache.subscribe(look);
  look();
  await loaded;
  stop();
}

/** Replace the current content with the application once the URL's page is ready, to avoid flicker. */
export async function takeOver(container: HTMLElement) {
  // The router follows Back and Forward only once it is rendered. Before that they would change the URL alone.
  const stop = router.history.subscribe(() => void router.load());
  const stopOnce = router.subscribe('onRendered', () => {
    stop();
    stopOnce();
  });
  const facts = readPageFacts();
  if (facts) seedFacts(queryClient, facts);
  await Promise.all([hasMember(), router.load()]);
  const root = (await currentRoot()) ?? createRoot(container);
  delete container.dataset.page;
  startTransition(() => root.render(application));
}

/** Start the session of a member who has just signed in, and lead them on. */
export function onSignedIn(member: SessionUser, at?: string) {
  admit(router, member, at);
}

/**
 * Whether somebody is signed in. After an announcement by another tab the server is asked, because the hint in storage
 * arrives later than the announcement.
 */
export async function hasMember({ isAnnounced = false } = {}): Promise<boolean> {
  if (!isAnnounced && !safeLocalStorage.read(LOCAL_KEYS.sessionHint)) return false;
  const loading = isAnnounced ? reloadSession() : queryClient.ensureQueryData(sessionQuery);
  return (await loading.catch(() => null)) !== null;
}

async function reloadSession() {
  await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'none' });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Anyone may read the page. */
    isPublic?: true;
  }
  interface HistoryState {
    /** The profile form was opened to edit a complete profile. */
    editing?: boolean;
    /** The member has just set a new password; the sign-in page confirms it. */
    passwordReset?: boolean;
    /** The search box is to have the focus. */
    focusSearch?: boolean;
    /** The form was opened from the role picker, so the back link can use the history. */
    fromDoors?: boolean;
  }
}
