import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { endSession, sessionQuery } from '#web/features/accounts/session.ts';
import { tellPage } from '#web/lib/analytics/tell.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { currentRoot } from './drawn-root.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient({
  onSessionLost: () => endSession(queryClient),
  onRightsLost: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
});
const router = createAppRouter({ queryClient });

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const page = router.state.matches.at(-1)?.fullPath;
  if (page && (pathChanged || !fromLocation)) tellPage(page);
});

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
  await router.load();
  delete container.dataset.page;
  render(currentRoot() ?? createRoot(container));
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
