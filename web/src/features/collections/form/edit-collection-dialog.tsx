import type { CollectionDetail } from '@lintel/contract/collections/collections';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useUpdateCollection } from '../changes.ts';
import { CollectionForm } from './collection-form.tsx';

const WORDS = {
  saved: 'Collection updated successfully!',
  failed: 'Failed to update collection',
};

export function EditCollectionDialog({
  collection: { id, name, description },
  onClose,
}: {
  collection: CollectionDetail;
  onClose: () => void;
}) {
  const update = useUpdateCollection(id);
  const initial = { name, description: description ?? '' };
  // Another tab may have changed what was not changed here.
  const save = (values: typeof initial) =>
    update.mutateAsync({
      ...(values.name !== initial.name && { name: values.name }),
      ...(values.description !== initial.description && { description: values.description }),
    });
  return (
    <Dialog onClose={onClose} title="Edit Collection">
      <CollectionForm
        initial={initial}
        action="Save Changes"
        save={save}
        words={WORDS}
        onClose={onClose}
      />
    </Dialog>
  );
}
