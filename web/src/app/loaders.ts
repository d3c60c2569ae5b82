import type { QueryClient } from '@tanstack/react-query';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { providersQuery } from '#web/features/accounts/api.ts';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import type { QueryValue } from '#web/lib/query-string.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import type { PageFacts } from '../public/page-facts.ts';
import { type Arrival, type RouterContext, requireOnboarded } from './guards.ts';

type Query<Name extends string> = Partial<Record<Name, QueryValue | readonly QueryValue[]>>;

/**
 * Declares what a page reads from its address: a value is text, or a list where its name is repeated. The address
 * stays as it was written; the page's own state drops what it does not know.
 */
export function reads<Name extends string>() {
  return (query: Query<Name> & SearchSchemaInput) =>
    query as Partial<Record<Name, string | string[]>>;
}

interface Opening<Params> {
  context: RouterContext;
  cause: 'preload' | 'enter' | 'stay';
  location: { search: Record<string, unknown> };
  params: Params;
}

/** Starts the requests for what a page shows first. */
type Ask<Params> = (
  client: QueryClient,
  address: { search: Record<string, unknown>; params: Params },
) => unknown;

/**
 * Loads a page's data beside its code, without waiting for it. `load` fetches what knows how to ask, while the guard
 * still asks for the session. A link that is merely pointed at fetches code alone: a search is counted and limited.
 */
export function fetchAhead<Params>(load: () => Promise<Ask<Params>>, guard = requireOnboarded) {
  // Without this code there is no page either, which says so itself.
  const loaded = () => load().catch(() => undefined);
  return {
    beforeLoad: async (arrival: Arrival) => {
      if (!arrival.preload) void loaded();
      await guard(arrival);
    },
    loader: ({ context, cause, location, params }: Opening<Params>) => {
      if (cause !== 'enter') return;
      const { search } = location;
      void loaded().then((ask) => ask?.(context.queryClient, { search, params }));
    },
  };
}

/** Loads what an entrance page offers before it shows, so that nothing jumps. */
export async function loadOffers({ context: { queryClient } }: { context: RouterContext }) {
  await Promise.all([
    queryClient.prefetchQuery(siteQuery),
    queryClient.prefetchQuery(providersQuery),
  ]);
}

/** Loads what a public page says of the installation before it shows, so that nothing jumps. */
export function loadSite({ context: { queryClient } }: { context: RouterContext }) {
  return queryClient.prefetchQuery(siteQuery);
}

/**
 * Takes over the facts a page was rendered from, so that they need not be fetched again. Pages are rendered for
 * visitors; only a browser that remembers a session has to ask whose it is.
 */
export function seedFacts(client: QueryClient, { site, providers }: PageFacts) {
  client.setQueryData(siteQuery.queryKey, site);
  client.setQueryData(providersQuery.queryKey, providers);
  if (!safeLocalStorage.read(LOCAL_KEYS.sessionHint))
    client.setQueryData(sessionQuery.queryKey, null);
}
