import type { QueryClient } from '@tanstack/react-query';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { providersQuery } from '#web/features/accounts/providers/api.ts';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { networkError } from '#web/lib/api-error.ts';
import { pause } from '#web/lib/idle.ts';
import { lazyPage } from '#web/lib/page-version.ts';
import type { QueryValue } from '#web/lib/query-string.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import {
  type Navigation,
  type RouterContext,
  receiveCheckout,
  requireOnboarded,
} from './guards.ts';

type Query<Name extends string> = Partial<Record<Name, QueryValue | readonly QueryValue[]>>;

/**
 * Declare the query parameters that a page reads: text, or a list if the name is repeated. The URL stays as it was
 * written; the page's own state ignores unknown values.
 */
export function queryNames<Name extends string>() {
  return (query: Query<Name> & SearchSchemaInput) =>
    query as Partial<Record<Name, string | string[]>>;
}

interface LoaderInput<Params> {
  context: RouterContext;
  cause: 'preload' | 'enter' | 'stay';
  location: { search: Record<string, unknown> };
  params: Params;
}

/** Starts the requests for the first view of a page. */
type Prefetch<Params> = (
  client: QueryClient,
  address: { search: Record<string, unknown>; params: Params },
) => unknown;

/**
 * Prefetch a page's data in parallel with its code, without waiting for it. `load` imports the function that sends the
 * requests while the guard still checks the session. Hovering a link preloads code only: searches are counted and
 * rate-limited, and reading a profile uses one of the day's views.
 */
export function prefetched<Params>(
  load: () => Promise<Prefetch<Params>>,
  guard = requireOnboarded,
) {
  // If this import fails, so does the page's own code, which reports the error.
  const loaded = () => load().catch(() => undefined);
  return {
    beforeLoad: async (navigation: Navigation) => {
      if (!navigation.preload) void loaded();
      await guard(navigation);
    },
    loader: async ({ context, cause, location, params }: LoaderInput<Params>) => {
      if (cause !== 'enter') return;
      const { search } = location;
      // The first page is rendered once nothing is being fetched, so the requests must have begun before this ends.
      const prefetch = await loaded();
      void prefetch?.(context.queryClient, { search, params });
    },
  };
}

/** Load the search page, with the filters if they stand beside the results, so that both show at once. */
async function loadSearchPage() {
  const [{ SearchPage }, { FilterPanel }] = await Promise.all([
    import('#web/pages/search.tsx'),
    import('#web/features/directory/search/search-tools.tsx'),
  ]);
  if (matchMedia(BREAKPOINTS.wide).matches) await FilterPanel.preload?.();
  return { SearchPage };
}

/** The guard, the loader and the code of the search page. */
export const searchPage = {
  ...prefetched(
    async () => (await import('#web/features/directory/search/api.ts')).prefetchResults,
    async (navigation) => {
      await receiveCheckout(navigation);
      await requireOnboarded(navigation);
    },
  ),
  component: lazyPage(loadSearchPage, 'SearchPage'),
};

/** Load the sign-in options before the page shows, to avoid layout shift. */
export async function loadOffers({ context: { queryClient } }: { context: RouterContext }) {
  await Promise.all([
    queryClient.prefetchQuery(siteQuery),
    queryClient.prefetchQuery(providersQuery),
  ]);
}

/** How long a page waits for what only keeps its layout from shifting. */
const PATIENCE_MILLISECONDS = 8_000;

/** Load the site's settings and the member before a public page shows, to avoid layout shift. */
export async function loadSite({ context: { queryClient } }: { context: RouterContext }) {
  const session = queryClient.ensureQueryData(sessionQuery).catch(() => null);
  const loaded = Promise.all([queryClient.prefetchQuery(siteQuery), session]);
  await Promise.race([loaded, pause(PATIENCE_MILLISECONDS)]);
}

/** The same for a page that would say what is not true without the settings: it fails without them. */
export async function requireSite(from: { context: RouterContext }) {
  await loadSite(from);
  const site = from.context.queryClient.getQueryData(siteQuery.queryKey);
  if (site === undefined) throw networkError(undefined);
}
