import type {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  SavedSearchForm,
  seeSavedSearch,
  updateSavedSearch,
} from '@lintel/contract/saved-searches/saved-searches';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { JUST_LOADED_MILLISECONDS } from '#web/lib/query-client.ts';
import { useChange } from '#web/lib/use-change.ts';

const LIST = endpoint<typeof listSavedSearches>('GET', '/api/saved-searches');
const CREATE = endpoint<typeof createSavedSearch>('POST', '/api/saved-searches');
const UPDATE = endpoint<typeof updateSavedSearch>('PATCH', '/api/saved-searches/{id}');
const DELETE = endpoint<typeof deleteSavedSearch>('DELETE', '/api/saved-searches/{id}');
const RESTORE = endpoint<typeof restoreSavedSearch>('POST', '/api/saved-searches/{id}/restore');
const SEE = endpoint<typeof seeSavedSearch>('POST', '/api/saved-searches/{id}/seen');

const NEWS_MILLISECONDS = 15_000;
const LISTED = ['saved-searches', 'list'];

const savedSearchesQuery = queryOptions({
  queryKey: LISTED,
  queryFn: ({ signal }) => call(LIST, { signal }),
  staleTime: JUST_LOADED_MILLISECONDS,
});

/** Prefetch the member's saved searches. */
export function prefetchSearches(client: QueryClient) {
  return client.prefetchQuery(savedSearchesQuery);
}

/** The member's saved searches, read again from time to time while they are on screen. */
export function useSavedSearches() {
  return useQuery({ ...savedSearchesQuery, refetchInterval: NEWS_MILLISECONDS });
}

/** The profiles that were new for a search when its page was opened; opening it marks them as seen. */
export function useNewProfiles(id: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['saved-searches', 'seen', id],
    queryFn: async () => {
      const { profileIds } = await call(SEE, { params: { id: id as string } });
      void client.invalidateQueries({ queryKey: LISTED });
      return profileIds;
    },
    enabled: id !== undefined,
    // A second request would find nothing new any more.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useCreateSearch() {
  return useChange(LISTED, (body: SavedSearchForm) => call(CREATE, { body }));
}

export function useUpdateSearch() {
  return useChange(LISTED, ({ id, ...body }: Partial<SavedSearchForm> & { id: string }) =>
    call(UPDATE, { params: { id }, body }),
  );
}

export function useDeleteSearch() {
  return useChange(LISTED, (id: string) => call(DELETE, { params: { id } }));
}

export function useRestoreSearch() {
  return useChange(LISTED, (id: string) => call(RESTORE, { params: { id } }));
}
