import type {
  addToCollection,
  removeFromCollection,
} from '@lintel/contract/collections/collections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { refreshCollections } from '../api.ts';
import type { Target } from './last-used.ts';

const ADD = endpoint<typeof addToCollection>('POST', '/api/collections/{id}/profiles');
export const REMOVE = endpoint<typeof removeFromCollection>(
  'DELETE',
  '/api/collections/{id}/profiles/{profileId}',
);

export function addProfile(id: string, profileId: string) {
  return call(ADD, { params: { id }, body: { profileId } });
}

/** Add a profile to a collection and then, if it is to leave another, take it out of that. */
export function useAddToCollection(profileId: string, from: Target | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await addProfile(id, profileId);
      if (from) await call(REMOVE, { params: { id: from.id, profileId } });
    },
    onSettled: () => refreshCollections(client),
  });
}
