import type {
  getCollection,
  listCollections,
  listSavedIds,
} from '@lintel/contract/collections/collections';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callOnceShown, endpoint } from '#web/lib/api.ts';
import { JUST_LOADED_MILLISECONDS } from '#web/lib/query-client.ts';
import { announceChange, onChangeElsewhere } from './changes-elsewhere.ts';

const LIST = endpoint<typeof listCollections>('GET', '/api/collections');
const GET = endpoint<typeof getCollection>('GET', '/api/collections/{id}');
const SAVED = endpoint<typeof listSavedIds>('GET', '/api/collections/saved');

const ALL = ['collections'];

/** The member's collections as they are now, newest first. */
export function listAll() {
  return call(LIST, { query: {} });
}

function collectionsQuery(profileId: string | undefined) {
  return queryOptions({
    queryKey: [...ALL, 'list', profileId ?? null],
    queryFn: ({ signal }) => call(LIST, { query: { ...(profileId && { profileId }) }, signal }),
    // No route prefetches the collections of a profile: the dialog fetches them each time it opens.
    staleTime: profileId ? 0 : JUST_LOADED_MILLISECONDS,
  });
}

export function collectionQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => call(GET, { params: { id }, signal }),
    staleTime: JUST_LOADED_MILLISECONDS,
  });
}

/** Prefetch the member's collections. */
export function prefetchList(client: QueryClient) {
  return client.prefetchQuery(collectionsQuery(undefined));
}

/** Prefetch one collection. */
export function prefetchOne(client: QueryClient, { params }: { params: { id: string } }) {
  return client.prefetchQuery(collectionQuery(params.id));
}

/** Refetch the collections on screen after a change, here and in the other tabs. */
export function refreshCollections(client: QueryClient): Promise<void> {
  announceChange();
  return client.invalidateQueries({ queryKey: ALL });
}

/** A change after which the collections on screen are loaded again. */
export function useCollectionChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refreshCollections(client) });
}

function useChangesElsewhere() {
  const client = useQueryClient();
  useEffect(
    () => onChangeElsewhere(() => void client.invalidateQueries({ queryKey: ALL })),
    [client],
  );
}

const savedQuery = queryOptions({
  queryKey: [...ALL, 'saved'],
  queryFn: async ({ signal }) => (await callOnceShown(SAVED, { signal })).profileIds,
  staleTime: JUST_LOADED_MILLISECONDS,
});

/** Whether the profile is in any of the member's collections; false until that is known. */
export function useIsSaved(profileId: string): boolean {
  const { data } = useQuery({ ...savedQuery, select: (ids) => ids.includes(profileId) });
  return data ?? false;
}

/** The member's collections, newest first; given a profile, each says whether it contains it. */
export function useCollections(profileId?: string) {
  useChangesElsewhere();
  return useQuery(collectionsQuery(profileId));
}

export function useCollection(id: string) {
  useChangesElsewhere();
  return useQuery(collectionQuery(id));
}
