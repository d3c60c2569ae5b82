import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useCreateCollection } from '../changes.ts';
import { CollectionForm } from './collection-form.tsx';

const WORDS = {
  saved: 'Collection created successfully!',
  failed: 'Failed to create collection',
};

export function NewCollectionDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCollection();
  return (
    <Dialog onClose={onClose} title="New Collection">
      <CollectionForm
        action="Create Collection"
        save={create.mutateAsync}
        words={WORDS}
        onClose={onClose}
      />
    </Dialog>
  );
}
