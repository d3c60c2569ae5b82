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
  // A server-rendered page has counted itself before the application came.
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

/** Renders the application; what is still on its way shows as loading. */
export function start(container: HTMLElement) {
  createRoot(container).render(application);
}

/** Hydrates the application from what the server rendered, unless it leads elsewhere at once. */
export async function hydrate(container: HTMLElement) {
  const { pathname } = window.location;
  await prepare();
  if (router.state.location.pathname !== pathname) return show(container);
  delete container.dataset.page;
  // All that the router wants to know of a server: without it, it would put a boundary where none was rendered.
  router.ssr = { manifest: undefined };
  startTransition(() => void hydrateRoot(container, application));
}

/** Renders the application in place of what is there, once the page of the address is ready, so that nothing blinks. */
export async function takeOver(container: HTMLElement) {
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

/** Whether somebody is signed in; then the header of a member can take the place of the visitor's in one step. */
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
    /** The profile form was opened to change a complete profile. */
    editing?: boolean;
    /** A new password has just been set, which the sign-in page says. */
    passwordReset?: boolean;
    /** The form was opened by choosing a role, so that going back is going to the roles. */
    fromDoors?: boolean;
  }
}
