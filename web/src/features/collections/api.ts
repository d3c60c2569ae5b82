import type {
  CollectionFields,
  CollectionSummary,
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  listSavedIds,
  restoreCollection,
  updateCollection,
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
const CREATE = endpoint<typeof createCollection>('POST', '/api/collections');
const GET = endpoint<typeof getCollection>('GET', '/api/collections/{id}');
const UPDATE = endpoint<typeof updateCollection>('PATCH', '/api/collections/{id}');
const DELETE = endpoint<typeof deleteCollection>('DELETE', '/api/collections/{id}');
const SAVED = endpoint<typeof listSavedIds>('GET', '/api/collections/saved');
const RESTORE = endpoint<typeof restoreCollection>('POST', '/api/collections/{id}/restore');

const ALL = ['collections'];

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

export function useCreateCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CollectionFields) => call(CREATE, { body }),
    onSuccess: () => refreshCollections(client),
  });
}

export function useUpdateCollection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CollectionFields) => call(UPDATE, { params: { id }, body }),
    onSuccess: () => refreshCollections(client),
  });
}

/** Delete a collection. `onDeleted` and `onFailed` are called even after the page has been left. */
export function useDeleteCollection(callbacks: {
  onDeleted: (collection: CollectionSummary) => void;
  onFailed: (error: Error, collection: CollectionSummary) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CollectionSummary) => call(DELETE, { params: { id } }),
    onSuccess: async (_, collection) => {
      callbacks.onDeleted(collection);
      await refreshCollections(client);
    },
    onError: (error, collection) => callbacks.onFailed(error, collection),
  });
}

/** Restore a deleted collection. The callbacks are called as above. */
export function useRestoreCollection(callbacks: {
  onRestored: (collection: CollectionSummary) => void;
  onFailed: (error: Error, id: string) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(RESTORE, { params: { id } }),
    onSuccess: async (collection) => {
      callbacks.onRestored(collection);
      await refreshCollections(client);
    },
    onError: (error, id) => callbacks.onFailed(error, id),
  });
}
