import type { CollectionSummary } from '@lintel/contract/collections/collections';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useCollections } from '../api.ts';
import styles from './add-dialog.module.css';
import { useAddToCollection } from './api.ts';
import { CollectionPicker } from './collection-picker.tsx';
import { InlineCreate } from './inline-create.tsx';
import { lastUsed, type Target } from './last-used.ts';

/** Choose where to save a profile: an existing collection or a new one. */
export function AddDialog({
  profile,
  from,
  onClose,
}: {
  profile: ProfileCard;
  /** The collection that the profile stays in until another is chosen. */
  from?: Target | undefined;
  onClose: () => void;
}) {
  const query = useCollections(profile.id);
  return (
    <Dialog onClose={onClose} title="Add to Collection" description={displayName(profile)}>
      <QueryState query={query} title="Failed to load collections" skeleton={<Waiting />}>
        {({ items }) => (
          <Choice profileId={profile.id} from={from} collections={items} onClose={onClose} />
        )}
      </QueryState>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width="6rem" />
      <Skeleton height="2.75rem" radius="var(--radius)" />
      <Skeleton height="8rem" radius="var(--radius)" />
      <Skeleton width="8rem" height="1.25rem" />
    </div>
  );
}

type Fault = { field?: string; failure?: Error };

/** Show an error that the picker can resolve at the picker, any other above it. */
function faultOf(error: Error): Fault {
  const isThere = error instanceof ApiError && error.code === 'ALREADY_IN_COLLECTION';
  return isThere ? { field: error.message } : { failure: error };
}

function Choice({
  profileId,
  from,
  collections,
  onClose,
}: {
  profileId: string;
  from: Target | undefined;
  collections: readonly CollectionSummary[];
  onClose: () => void;
}) {
  const [selection, setSelection] = useState<CollectionSummary | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [fault, setFault] = useState<Fault>({});
  const add = useAddToCollection(profileId, from);
  const choose = (collection: CollectionSummary | null) => {
    setSelection(collection);
    setFault({});
  };
  const addTo = (collection: CollectionSummary, description?: string) =>
    add.mutate(collection.id, {
      onSuccess: () => {
        lastUsed.set(collection);
        toast({ title: `Added to "${collection.name}"`, description });
        onClose();
      },
      onError: (error) => setFault(faultOf(error)),
    });
  const submit = () => {
    if (selection) addTo(selection);
    else setFault({ field: 'Please select a collection' });
  };
  const isMissing = selection && !collections.some(({ id }) => id === selection.id);
  const options = isMissing ? [selection, ...collections] : collections;
  return (
    <div className={styles.choice}>
      {fault.failure && (
        <Alert>
          <p className="strong">Failed to add to collection</p>
          <p>{messageOf(fault.failure)}</p>
        </Alert>
      )}
      {options.length === 0 ? (
        <FirstCollection />
      ) : (
        <CollectionPicker
          collections={options}
          selected={selection}
          isClosed={isCreating}
          error={fault.field}
          onChoose={choose}
          onOpen={() => setCreating(false)}
        />
      )}
      <InlineCreate
        isOpen={isCreating}
        onToggle={setCreating}
        onCreated={(collection) => {
          choose(collection);
          setCreating(false);
          addTo(collection, `Collection "${collection.name}" created`);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {options.length > 0 && (
          <Button variant="primary" busy={add.isPending} onClick={submit}>
            Add to Collection
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

/** Shown instead of the picker if the member has no collections. */
function FirstCollection() {
  return (
    <div className={styles.first}>
      <p className="muted">You have no collections yet.</p>
      <ButtonLink to={PATHS.collections} variant="primary">
        Create First Collection
      </ButtonLink>
    </div>
  );
}
