import { queryOptions, useQuery } from '@tanstack/react-query';
import { NEVER_PAUSED, shouldRetryOnline } from './query-client.ts';
import { fetchSite } from './site.ts';

/** The site's settings as a query; the landing page has no query client and fetches them directly. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => fetchSite(signal),
  staleTime: 60_000,
  retry: shouldRetryOnline,
  ...NEVER_PAUSED,
});

/** The installation's settings; undefined until they have loaded. */
export function useSite() {
  return useQuery(siteQuery).data;
}
