import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { Folder } from 'lucide';
import { useRef } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { useFocusWhenLost } from '#web/ui/action/focus.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { useCollections } from '../api.ts';
import { CollectionCard } from './collection-card.tsx';
import styles from './collection-list.module.css';
import { ListFrame, ListSkeleton } from './list-skeleton.tsx';

// Loaded on demand: both dialogs together are larger than the page.
const loadNew = () => import('../form/new-collection-dialog.tsx');
const loadDelete = () => import('./delete-dialog.tsx');

/** All of the member's collections. */
export function CollectionList() {
  const query = useCollections();
  const heading = useRef<HTMLHeadingElement>(null);
  const making = useDialogOnDemand(loadNew, 'Failed to create collection');
  const deletion = useDialogOnDemand<typeof import('./delete-dialog.tsx'), CollectionSummary>(
    loadDelete,
    'Failed to delete collection',
  );
  const focusHeading = useFocusWhenLost(heading);
  return (
    <ListFrame heading={heading} onMake={() => void making.open()}>
      <Body
        query={query}
        onMake={() => void making.open()}
        onDelete={(collection) => void deletion.open(collection)}
      />
      {making.opened && <making.opened.NewCollectionDialog onClose={making.close} />}
      {deletion.opened && (
        <deletion.opened.DeleteDialog
          collection={deletion.opened.subject}
          onClose={deletion.close}
          onDeleted={() => {
            deletion.close();
            focusHeading();
          }}
        />
      )}
    </ListFrame>
  );
}

function Body({
  query,
  onMake,
  onDelete,
}: {
  query: ReturnType<typeof useCollections>;
  onMake: () => void;
  onDelete: (collection: CollectionSummary) => void;
}) {
  return (
    <QueryState
      query={query}
      title="Failed to load collections"
      skeleton={<ListSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<Nothing onMake={onMake} />}
    >
      {({ items }) => (
        <ul className={styles.grid}>
          {items.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} onDelete={() => onDelete(collection)} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Nothing({ onMake }: { onMake: () => void }) {
  return (
    <EmptyState
      icon={Folder}
      title="No Collections Yet"
      actions={
        <Button variant="primary" onClick={onMake}>
          Create First Collection
        </Button>
      }
    >
      Save profiles that you want to come back to, from their cards, each with a stage and a note.
    </EmptyState>
  );
}
