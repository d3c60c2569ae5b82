import type {
  CollectionFields,
  CollectionSummary,
  createCollection,
  deleteCollection,
  restoreCollection,
  updateCollection,
} from '@lintel/contract/collections/collections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { refreshCollections } from './api.ts';

const CREATE = endpoint<typeof createCollection>('POST', '/api/collections');
const UPDATE = endpoint<typeof updateCollection>('PATCH', '/api/collections/{id}');
const DELETE = endpoint<typeof deleteCollection>('DELETE', '/api/collections/{id}');
const RESTORE = endpoint<typeof restoreCollection>('POST', '/api/collections/{id}/restore');

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
