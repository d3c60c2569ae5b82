import type {
  exportCollection,
  SavedProfile,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import type { Stage } from '@lintel/contract/values/collections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile, endpoint } from '#web/lib/api.ts';
import { downloadFile } from '#web/lib/download.ts';
import { collectionQuery, refreshCollections } from './api.ts';
import { REMOVE } from './picker/api.ts';
import { fileNameOf, movedBack, withChange, without } from './state.ts';

const CHANGE = endpoint<typeof updateSavedProfile>(
  'PATCH',
  '/api/collections/{id}/profiles/{profileId}',
);
const EXPORT = endpoint<typeof exportCollection>('GET', '/api/collections/{id}/export');

export interface Move {
  profile: SavedProfile;
  stage: Stage;
}

/**
 * Move a saved profile to a stage. The page updates at once and reverts if the server refuses. Moves run one at a time,
 * so the last one wins.
 */
export function useMoveProfile(id: string, onFailed: (error: Error, move: Move) => void) {
  const client = useQueryClient();
  const { queryKey } = collectionQuery(id);
  const mutationKey = ['collections', 'move', id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ profile: { profileId }, stage }: Move) =>
      call(CHANGE, { params: { id, profileId }, body: { stage } }),
    onMutate: async ({ profile, stage }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && withChange(now, profile.profileId, { stage }));
    },
    onError: (error, move) => {
      const { profile, stage } = move;
      client.setQueryData(
        queryKey,
        (now) => now && movedBack(now, profile.profileId, stage, profile.stage),
      );
      onFailed(error, move);
    },
    // While other moves are in flight, a response would revert them on screen.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void refreshCollections(client);
    },
  });
}

export function useSaveNote(id: string, profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(CHANGE, { params: { id, profileId }, body: { note } }),
    onSuccess: ({ note }) => {
      const { queryKey } = collectionQuery(id);
      client.setQueryData(queryKey, (now) => now && withChange(now, profileId, { note }));
      void refreshCollections(client);
    },
  });
}

export function useRemoveProfile(id: string, profileId: string) {
  const client = useQueryClient();
  const { queryKey } = collectionQuery(id);
  return useMutation({
    mutationFn: () => call(REMOVE, { params: { id, profileId } }),
    onSuccess: () => {
      client.setQueryData(queryKey, (now) => now && without(now, profileId));
      void refreshCollections(client);
    },
  });
}

/** Download the collection as a CSV file. */
export function useExport({ id, name }: { id: string; name: string }) {
  return useMutation({
    mutationFn: async () =>
      downloadFile(fileNameOf(name), await callForFile(EXPORT, { params: { id } })),
  });
}
