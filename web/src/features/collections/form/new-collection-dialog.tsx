import type { CollectionFields } from '@lintel/contract/collections/collections';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useCreateCollection } from '../changes.ts';
import { CollectionForm } from './collection-form.tsx';

const BLANK = { name: '', description: '' };

export function NewCollectionDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCollection();
  const submit = (body: CollectionFields) =>
    create.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Collection created successfully!' });
        onClose();
      },
      onError: (error) => failureToast({ title: 'Failed to create collection', error }),
    });
  return (
    <Dialog open onOpenChange={onClose} title="New Collection">
      <CollectionForm
        opening={BLANK}
        action="Create Collection"
        isBusy={create.isPending}
        failure={create.error}
        onCancel={onClose}
        onSubmit={submit}
      />
    </Dialog>
  );
}
