import type { DirectoryPage, searchProfiles } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { NamedPlace } from '@lintel/contract/values/places';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { waitMessage } from '#web/lib/wait-message.ts';
import { type Grouped, nearIn, type Standings } from './results/groups.ts';
import { pageQueryOf, parseSearch, queryOf, type SearchState } from './state.ts';
import { applyUnderstood } from './understood.ts';

const SEARCH = endpoint<typeof searchProfiles>('GET', '/api/profiles');
const SEARCHES = ['directory', 'search'];

/** A paged search. The previous results stay on screen until the first page loads, to avoid flicker. */
function searchQuery(search: SearchState) {
  const filters = queryOf(search);
  return infiniteQueryOptions({
    queryKey: [...SEARCHES, filters],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(SEARCH, { query: pageQueryOf(search, pageParam), signal });
      return { ...page, words: filters.q };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Prefetch the first page of the results that a URL asks for. */
export function prefetchResults(
  client: QueryClient,
  { search }: { search: Record<string, unknown> },
) {
  return client.prefetchInfiniteQuery(searchQuery(parseSearch(search)));
}

/** How many profiles a search finds, how many of them in and around its place if it has one, and the place. */
export async function countListed(search: SearchState) {
  const page = await call(SEARCH, { query: { ...queryOf(search), limit: 1 } });
  const { total, place } = page;
  return { total, near: place ? nearIn(page) : total, place };
}

/** The card of a profile among the results that are loaded. */
export function findCard(client: QueryClient, id: string): ProfileCard | undefined {
  const searches = client.getQueriesData<InfiniteData<DirectoryPage>>({ queryKey: SEARCHES });
  const pages = searches.flatMap(([, loaded]) => loaded?.pages ?? []);
  return pages.flatMap(({ items }) => items).find((card) => card.id === id);
}

/** Match scores by profile id. */
export type Matches = DirectoryPage['matches'];

/** The results of a search, loaded up to its current page. */
export function useResults(search: SearchState) {
  const asked = useInfiniteQuery(searchQuery(search));
  const { answered, isRefused } = useAnswered(JSON.stringify(queryOf(search)), asked);
  const query = isRefused ? { ...asked, data: answered.data, isPlaceholderData: true } : asked;
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const isCurrent = data !== undefined && !query.isPlaceholderData;
  const lacksPages = isCurrent && hasNextPage && data.pages.length < search.page;
  const shouldLoad = lacksPages && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (shouldLoad) void fetchNextPage();
  }, [shouldLoad, fetchNextPage]);

  const shownPages = isRefused ? undefined : search.page;
  const pages = useMemo(() => data?.pages.slice(0, shownPages), [data, shownPages]);
  const matches = useMemo(
    (): Matches => Object.assign({}, ...(pages?.map((page) => page.matches) ?? [])),
    [pages],
  );
  const standings = useMemo(
    (): Standings => Object.assign({}, ...(pages?.map((page) => page.standings) ?? [])),
    [pages],
  );
  const profiles = useMemo(() => onceEach(pages?.flatMap((page) => page.items) ?? []), [pages]);
  const understood = (!isRefused && data?.pages[0]?.understood) || undefined;
  const shown = understood ? applyUnderstood(search, understood) : search;
  const spelling = data?.pages[0] && spellingOf(data.pages[0]);
  return {
    query,
    profiles,
    matches,
    standings,
    /** What the headings among them are made of. */
    grouped: groupedOn(data?.pages[0], shown),
    firstPage: data?.pages[0],
    /** What the words of the answered search were understood to ask for. */
    understood,
    /** The search with what was understood as filters. */
    shown,
    /** The place of the search, once an answer has named it. */
    place: placeIn(shown, data?.pages[0]),
    sortedBy: data?.pages[0]?.sortedBy,
    total: data?.pages[0]?.total,
    spelling,
    hasMore: (data?.pages.length ?? 0) > search.page || hasNextPage,
    /** The limit of searches refuses this one, and the results are those of the one before. */
    isRefused,
    /** The results belong to this search and include every requested page. */
    isComplete: isCurrent && !lacksPages,
    lacksPages,
    /** Identifies the search whose results are shown; the previous one while the next loads. */
    answered: answered.key,
    /** Prefetches the next page, so that it appears at once when requested. */
    loadAhead: () => {
      if (isCurrent && !lacksPages && hasNextPage && data.pages.length === search.page) {
        void fetchNextPage({ cancelRefetch: false });
      }
    },
  };
}

/**
 * The last search that was answered, with its results, and whether the limit of searches refuses this one, so that
 * those stay. Where there are none, the refusal stands alone.
 */
function useAnswered(
  key: string,
  asked: {
    data: InfiniteData<DirectoryPage & { words: string }> | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
  },
) {
  const { data, error, isPlaceholderData } = asked;
  const [answered, setAnswered] = useState({ key, data });
  const isCurrent = data !== undefined && !isPlaceholderData;
  if (isCurrent && (answered.key !== key || answered.data !== data)) setAnswered({ key, data });
  const isAnyShown = (answered.data?.pages[0]?.total ?? 0) > 0;
  const isRefused = !data && waitMessage(error) !== null && isAnyShown;
  return { answered, isRefused };
}

function groupedOn(page: DirectoryPage | undefined, { within }: SearchState): Grouped {
  return { groups: page?.groups ?? [], place: page?.place ?? null, within };
}

function placeIn({ place }: SearchState, page: DirectoryPage | undefined): NamedPlace | null {
  const named = [page?.place, page?.understood?.filters.place];
  return named.find((one) => one?.id === place) ?? null;
}

export type Results = ReturnType<typeof useResults>;

/** A spelling suggestion for a query that has no results as it is. */
export interface Spelling {
  query: string;
  suggestion: string;
  /** Whether the suggestion has results with the current filters; otherwise it has them only without. */
  withinFilters: boolean;
  /** Whether the results are those of the suggestion. */
  isShown: boolean;
}

function spellingOf(page: DirectoryPage & { words: string }): Spelling | undefined {
  const { words, suggestion, suggestionWithinFilters, total } = page;
  if (suggestion === null) return undefined;
  const withinFilters = suggestionWithinFilters;
  return { query: words, suggestion, withinFilters, isShown: withinFilters && total > 0 };
}

/** Remove duplicates: a member who joins between two requests pushes a profile onto the next page. */
function onceEach(profiles: ProfileCard[]): ProfileCard[] {
  return [...new Map(profiles.map((profile) => [profile.id, profile])).values()];
}
