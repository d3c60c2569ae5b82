import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { endSession } from '#web/features/accounts/session.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient(() => endSession(queryClient));
const router = createAppRouter({ queryClient });

/** What everything else stands in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The profile form was opened to change a complete profile. */
    editing?: boolean;
  }
}
