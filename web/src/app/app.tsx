import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endSession, sessionQuery } from '#web/features/accounts/session.ts';
import { countPage, lastCounted } from '#web/lib/analytics/page-views.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { readPageFacts } from '../public/page-facts.ts';
import { currentRoot } from '../public/react-root.ts';
import { seedFacts } from './loaders.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient({
  onSessionLost: () => endSession(queryClient),
  onRightsLost: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
});
const router = createAppRouter({ queryClient });

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const page = router.state.matches.at(-1)?.fullPath;
  // A server-rendered page has already counted its own view.
  const isNew = fromLocation ? pathChanged : page !== lastCounted();
  if (page && isNew) countPage(page);
});

const application = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);

/** Render the application; pending content shows its loading state. */
export function start(container: HTMLElement) {
  createRoot(container).render(application);
}

/** Hydrate the server-rendered page, unless its route redirects. */
export async function hydrate(container: HTMLElement) {
  const { pathname } = window.location;
  await prepare();
  if (router.state.location.pathname !== pathname) return show(container);
  delete container.dataset.page;
  // The only server state that the router needs: without it, it would add a boundary that the server did not render.
  router.ssr = { manifest: undefined };
  startTransition(() => void hydrateRoot(container, application));
}

/** Replace the current content with the application once the URL's page is ready, to avoid flicker. */
export async function takeOver(container: HTMLElement) {
  // The router follows Back and Forward only once it is rendered. Before that they would change the URL alone.
  const stop = router.history.subscribe(() => void router.load());
  const stopOnce = router.subscribe('onRendered', () => {
    stop();
    stopOnce();
  });
  await prepare();
  await show(container);
}

async function show(container: HTMLElement) {
  const root = (await currentRoot()) ?? createRoot(container);
  delete container.dataset.page;
  startTransition(() => root.render(application));
}

async function prepare() {
  const facts = readPageFacts();
  if (facts) seedFacts(queryClient, facts);
  await Promise.all([hasMember(), router.load()]);
}

/** Whether somebody is signed in. Loads the member's header first, so that it replaces the visitor's in one step. */
export async function hasMember(): Promise<boolean> {
  if (!safeLocalStorage.read(LOCAL_KEYS.sessionHint)) return false;
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session) await import('./member-tools.tsx').catch(() => null);
  return session !== null;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The profile form was opened to edit a complete profile. */
    editing?: boolean;
    /** The member has just set a new password; the sign-in page confirms it. */
    passwordReset?: boolean;
    /** The form was opened from the role picker, so the back link can use the history. */
    fromDoors?: boolean;
  }
}
