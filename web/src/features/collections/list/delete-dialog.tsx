import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { UNDO_MILLISECONDS } from '@lintel/contract/values/collections';
import { messageOf } from '#web/lib/api-error.ts';
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
  const restore = useRestoreCollection({
    onRestored: ({ name }) => toast({ title: `Collection "${name}" restored` }),
    onFailed: (error, id) =>
      failureToast({
        title: 'Failed to restore collection',
        error,
        retry: () => restore.mutate(id),
      }),
  });
  const remove = useDeleteCollection({
    onDeleted: ({ id }) => {
      toast({
        title: 'Collection deleted successfully!',
        action: { label: 'Undo', onSelect: () => restore.mutate(id) },
        milliseconds: UNDO_MILLISECONDS,
      });
      onDeleted();
    },
    onFailed: (error) => failureToast({ title: 'Failed to delete collection', error }),
  });
  const { name, profileCount } = collection;
  const these = profileCount === 1 ? 'this profile' : `these ${formatCount(profileCount)} profiles`;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Delete "${name}"?`}
      consequence={
        profileCount === 0
          ? 'It has no profiles.'
          : `Your notes on ${these} will be deleted. The members and your messages are not affected.`
      }
      safeLabel="Keep it"
      actionLabel="Delete collection"
      onAction={() => remove.mutate(collection)}
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error) : undefined}
    />
  );
}
