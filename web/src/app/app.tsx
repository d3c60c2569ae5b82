import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { countPage, lastCounted } from '#web/lib/analytics/page-views.ts';
import { pause } from '#web/lib/idle.ts';
import { watchVersion } from '#web/lib/page-version.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createAppRouter } from './router.tsx';

const PATIENCE_MILLISECONDS = 300;

watchVersion();

const askWhoIsSignedIn = () =>
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
const queryClient: QueryClient = createQueryClient({
  onSessionLost: askWhoIsSignedIn,
  onRightsLost: askWhoIsSignedIn,
});
const router = createAppRouter({ queryClient });

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const page = router.state.matches.at(-1)?.fullPath;
  // The first page may have been loaded before it was rendered: then it is where the visit comes from, too.
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
    /** The page was opened by the link that the tab keeps. */
    followed?: boolean;
    /** The entry is there for Back to close what is open over the page. */
    over?: boolean;
    /** The member has just set a new password; the sign-in page confirms it. */
    passwordReset?: boolean;
    /** The search box is to have the focus. */
    focusSearch?: boolean;
    /** The member has just joined. */
    welcome?: boolean;
    /** The form was opened from the role picker, so the back link can use the history. */
    fromDoors?: boolean;
  }
}
