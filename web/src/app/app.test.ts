import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

async function routerFor(isServer: boolean) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => 'A page' }),
    history: createMemoryHistory(),
    origin: 'https://lintel.example',
    defaultPendingComponent: () => 'Loading',
    isServer,
  });
  await router.load();
  return router;
}

// `hydrate` relies on this: React would discard the page over a boundary that the server did not render.
test('a router in the browser with `ssr` set renders the same as on the server', async () => {
  const [server, browser] = [await routerFor(true), await routerFor(false)];
  const markupOf = (router: typeof server) =>
    renderToString(createElement(RouterProvider, { router }));
  expect(markupOf(browser)).not.toBe(markupOf(server));
  browser.ssr = { manifest: undefined };
  expect(markupOf(browser)).toBe(markupOf(server));
  expect(markupOf(server)).toContain('A page');
});
