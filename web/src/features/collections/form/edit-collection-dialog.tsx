import type { CollectionDetail, CollectionFields } from '@lintel/contract/collections/collections';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useUpdateCollection } from '../changes.ts';
import { CollectionForm } from './collection-form.tsx';

export function EditCollectionDialog({
  collection: { id, name, description },
  onClose,
}: {
  collection: CollectionDetail;
  onClose: () => void;
}) {
  const update = useUpdateCollection(id);
  const submit = (body: CollectionFields) =>
    update.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Collection updated successfully!' });
        onClose();
      },
      onError: (error) => failureToast({ title: 'Failed to update collection', error }),
    });
  return (
    <Dialog open onOpenChange={onClose} title="Edit Collection">
      <CollectionForm
        opening={{ name, description: description ?? '' }}
        action="Save Changes"
        isBusy={update.isPending}
        failure={update.error}
        onCancel={onClose}
        onSubmit={submit}
      />
    </Dialog>
  );
}
