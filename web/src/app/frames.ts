import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { FramedPage, Shell } from './shell.tsx';

export const root = createRootRouteWithContext<RouterContext>()({ component: Shell });

/** The frame with header and footer; the account pages have their own. */
export const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: FramedPage,
});
