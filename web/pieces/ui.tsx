import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import { Page } from './page.tsx';
import { pretendStates } from './pretend.tsx';

// The samples show states; none of them may wait for a server.
window.fetch = () => Promise.reject(new TypeError('This page makes no requests.'));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const router = createRouter({
  routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
  history: createMemoryHistory(),
});

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render in.');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
);
pretendStates();
