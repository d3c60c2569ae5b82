import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { endSession, sessionQuery } from '#web/features/accounts/session.ts';
import { LOCAL_KEYS, localShelf } from '#web/lib/browser-storage.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { drawnFacts } from './drawn-facts.ts';
import { currentRoot } from './drawn-root.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient(() => endSession(queryClient));
const router = createAppRouter({ queryClient });

function render(root: Root) {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Draws the application; what is still on its way shows as loading. */
export function start(container: HTMLElement) {
  render(createRoot(container));
}

/** Draws the application in place of what is there, once the page of the address is ready, so that nothing blinks. */
export async function takeOver(container: HTMLElement) {
  rememberFacts();
  await Promise.all([awaitMember(), router.load()]);
  const root = (await currentRoot()) ?? createRoot(container);
  delete container.dataset.page;
  startTransition(() => render(root));
}

// Too old to say who is signed in, new enough for everything else.
const AGE_MILLISECONDS = 10_000;

function rememberFacts() {
  const updatedAt = Date.now() - AGE_MILLISECONDS;
  queryClient.setQueryData(siteQuery.queryKey, drawnFacts(), { updatedAt });
}

// The header of a member takes the place of the visitor's in one step.
async function awaitMember() {
  if (!localShelf.read(LOCAL_KEYS.sessionHint)) return;
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session) await import('./member-tools.tsx').catch(() => null);
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
