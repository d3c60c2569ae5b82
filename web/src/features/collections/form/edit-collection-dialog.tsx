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
  return (
    <Dialog onClose={onClose} title="Edit Collection">
      <CollectionForm
        initial={{ name, description: description ?? '' }}
        action="Save Changes"
        save={update.mutateAsync}
        words={WORDS}
        onClose={onClose}
      />
    </Dialog>
  );
}
