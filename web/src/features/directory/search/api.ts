import type { DirectoryPage, searchProfiles } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { parseSearch, type SearchState } from './state.ts';

const SEARCH = endpoint<typeof searchProfiles>('GET', '/api/profiles');

/** The search without how much of its answer is shown. */
function filtersOf({ page: _shown, ...filters }: SearchState) {
  return filters;
}

/** A search, page by page. Until its first answer is there the one before stands in, so that nothing flickers. */
function searchQuery(search: SearchState) {
  const filters = filtersOf(search);
  return infiniteQueryOptions({
    queryKey: ['directory', 'search', filters],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(SEARCH, { query: { ...filters, page: pageParam }, signal });
      return { ...page, words: filters.q };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Asks for the first results of an address before the page is there to show them. */
export function prefetchResults(
  client: QueryClient,
  { search }: { search: Record<string, unknown> },
) {
  return client.prefetchInfiniteQuery(searchQuery(parseSearch(search)));
}

/** How well profiles fit the viewer's, by their ids. */
export type Matches = DirectoryPage['matches'];

/** The results of a search, loaded up to the page that it asks for. */
export function useResults(search: SearchState) {
  const query = useInfiniteQuery(searchQuery(search));
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const isCurrent = data !== undefined && !query.isPlaceholderData;
  const lacksPages = isCurrent && hasNextPage && data.pages.length < search.page;
  const shouldLoad = lacksPages && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (shouldLoad) void fetchNextPage();
  }, [shouldLoad, fetchNextPage]);

  const key = JSON.stringify(filtersOf(search));
  const [answeredKey, setAnsweredKey] = useState(key);
  if (isCurrent && answeredKey !== key) setAnsweredKey(key);

  const pages = useMemo(() => data?.pages.slice(0, search.page), [data, search.page]);
  const matches = useMemo(
    (): Matches => Object.assign({}, ...(pages?.map((page) => page.matches) ?? [])),
    [pages],
  );
  const profiles = useMemo(() => onceEach(pages?.flatMap((page) => page.items) ?? []), [pages]);
  return {
    query,
    profiles,
    matches,
    firstPage: data?.pages[0],
    sortedBy: data?.pages[0]?.sortedBy,
    total: data?.pages[0]?.total,
    spelling: data?.pages[0] && spellingOf(data.pages[0]),
    hasMore: (data?.pages.length ?? 0) > search.page || hasNextPage,
    /** The answer is to this search and reaches as far as asked. */
    isComplete: isCurrent && !lacksPages,
    lacksPages,
    /** Names the search whose answer is shown; while the next one is on its way, the one before. */
    answered: answeredKey,
    /** Fetches the page after those shown before it is asked for, so that it is there at once. */
    loadAhead: () => {
      if (isCurrent && !lacksPages && hasNextPage && data.pages.length === search.page) {
        void fetchNextPage({ cancelRefetch: false });
      }
    },
  };
}
export type Results = ReturnType<typeof useResults>;

/** Another spelling of the words that nothing was found for. */
export interface Spelling {
  query: string;
  suggestion: string;
  /** It finds something with the filters that are set; otherwise only without them. */
  withinFilters: boolean;
}

function spellingOf(page: DirectoryPage & { words: string }): Spelling | undefined {
  const { words, suggestion, suggestionWithinFilters } = page;
  if (suggestion === null) return undefined;
  return { query: words, suggestion, withinFilters: suggestionWithinFilters };
}

/** Somebody who joins between two pages pushes the last of one onto the next. */
function onceEach(profiles: ProfileCard[]): ProfileCard[] {
  return [...new Map(profiles.map((profile) => [profile.id, profile])).values()];
}
