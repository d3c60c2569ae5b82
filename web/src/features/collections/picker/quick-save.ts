import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnreachable } from '#web/lib/api-error.ts';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { listAll, refreshCollections } from '../api.ts';
import { create } from '../changes.ts';
import { addProfile } from './api.ts';
import { lastUsed, type Target } from './last-used.ts';

/** The name of the collection that the first profile goes to. */
const FIRST = 'Saved';

/**
 * Save a profile without a question: in the collection used last, otherwise in the first one. The toast offers to
 * change that. A member who has other collections chooses once.
 */
export function useQuickSave(profileId: string, choose: (from?: Target) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    // One at a time: two profiles that are saved at once go to one first collection.
    scope: { id: 'quick save' },
    mutationFn: async () => {
      const target = lastUsed.refresh() ?? (await findFirst());
      if (!target) return null;
      await addProfile(target.id, profileId);
      lastUsed.set(target);
      return target;
    },
    onSettled: () => refreshCollections(client),
  });
  const save = () =>
    mutate(undefined, {
      onSuccess: (target) => {
        if (!target) return choose();
        toast({
          title: `Saved to ${target.name}`,
          action: { label: 'Change', onSelect: () => choose(target) },
        });
      },
      onError: (error) => {
        if (isUnreachable(error)) {
          return failureToast({ title: 'Failed to add to collection', error, retry: save });
        }
        // The collection may be full or deleted: choose another.
        if (error instanceof ApiError && error.code === 'COLLECTION_NOT_FOUND') lastUsed.set(null);
        choose();
      },
    });
  return { save, isSaving: isPending };
}

/** The collection for a first profile; null if the member has other collections to choose from. */
async function findFirst(): Promise<Target | null> {
  const { items } = await listAll();
  if (items.length === 0) return create({ name: FIRST });
  return items.find(({ name }) => name === FIRST) ?? null;
}
