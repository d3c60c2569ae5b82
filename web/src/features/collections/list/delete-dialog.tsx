import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { UNDO_MILLISECONDS } from '@lintel/contract/values/collections';
import { formatCount } from '#web/lib/format.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useDeleteCollection, useRestoreCollection } from '../changes.ts';

/** Ask for confirmation, delete the collection, then offer to undo it for a while. */
export function DeleteDialog({
  collection,
  onClose,
  onDeleted,
}: {
  collection: CollectionSummary;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { id, name, profileCount } = collection;
  const restore = useRestoreCollection();
  const remove = useDeleteCollection();
  const undo = (): Promise<unknown> =>
    restore.mutateAsync(id).then(
      () => toast({ title: `Collection "${name}" restored` }),
      (error) => failureToast({ title: 'Failed to restore collection', error, retry: undo }),
    );
  const act = async () => {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      return failureToast({ title: 'Failed to delete collection', error });
    }
    toast({
      title: 'Collection deleted successfully!',
      action: { label: 'Undo', onSelect: () => void undo() },
      milliseconds: UNDO_MILLISECONDS,
    });
    onDeleted();
  };
  const these = profileCount === 1 ? 'this profile' : `these ${formatCount(profileCount)} profiles`;
  return (
    <AlertDialog
      onClose={onClose}
      title={`Delete "${name}"?`}
      consequence={
        profileCount === 0
          ? 'It has no profiles.'
          : `Your notes on ${these} will be deleted. The members and your messages are not affected.`
      }
      safeLabel="Keep it"
      actionLabel="Delete collection"
      onAction={() => void act()}
      progress={remove}
    />
  );
}
