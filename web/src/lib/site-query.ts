import { queryOptions, useQuery } from '@tanstack/react-query';
import { NEVER_PAUSED } from './query-client.ts';
import { fetchSite } from './site.ts';

/** The same for where queries are: the landing page does without them. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => fetchSite(signal),
  staleTime: 300_000,
  ...NEVER_PAUSED,
});

/** What is known of this installation; undefined until it has answered. */
export function useSite() {
  return useQuery(siteQuery).data;
}
