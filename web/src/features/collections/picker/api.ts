import type {
  addToCollection,
  removeFromCollection,
} from '@lintel/contract/collections/collections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { refreshCollections } from '../api.ts';

const ADD = endpoint<typeof addToCollection>('POST', '/api/collections/{id}/profiles');
export const REMOVE = endpoint<typeof removeFromCollection>(
  'DELETE',
  '/api/collections/{id}/profiles/{profileId}',
);

export function addProfile(id: string, profileId: string) {
  return call(ADD, { params: { id }, body: { profileId } });
}

export function useAddToCollection(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => addProfile(id, profileId),
    onSettled: () => refreshCollections(client),
  });
}

/** Take a profile out of the collection to which it was just added. */
export function useUndoAdding(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(REMOVE, { params: { id, profileId } }),
    onSettled: () => refreshCollections(client),
  });
}
