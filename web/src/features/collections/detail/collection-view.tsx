import type { CollectionDetail, SavedProfile } from '@lintel/contract/collections/collections';
import { useRef, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useOnDemand } from '#web/ui/overlay/on-demand.ts';
import type { ShownProfiles } from '../shown-profiles.ts';
import { inOrder, type Look } from '../state.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { CollectionHead } from './collection-head.tsx';
import styles from './collection-view.module.css';
import { LazyBoard } from './lazy-board.tsx';
import { LookBar } from './look-bar.tsx';
import { SavedCards } from './saved-cards.tsx';
import { useMoves } from './use-moves.ts';

const loadRemove = () => import('./remove-dialog.tsx');

/** A whole collection, as cards or on a board of stages. */
export function CollectionView({
  collection,
  look,
  onLook,
  ...rest
}: {
  collection: CollectionDetail;
  look: Look;
  onLook: (look: Look) => void;
} & Pick<ShownProfiles, 'viewerId' | 'compare'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [doomed, setDoomed] = useState<SavedProfile | null>(null);
  const focusHeading = useFocusWhenLost(heading, doomed !== null, collection);
  const [removing, reachRemove] = useOnDemand(loadRemove, 'Failed to remove profile');
  const doom = async (saved: SavedProfile) => {
    if (await reachRemove()) setDoomed(saved);
  };
  const move = useMoves(collection, region);
  const shown = {
    ...rest,
    collectionId: collection.id,
    profiles: inOrder(collection.profiles, look.order),
    onMove: move,
    onRemove: (saved: SavedProfile) => void doom(saved),
  };
  return (
    <>
      <CollectionHead collection={collection} headingRef={heading} />
      {collection.profiles.length === 0 ? (
        <Nothing />
      ) : (
        <div ref={region}>
          <LookBar collection={collection} look={look} onLook={onLook} />
          {look.view === 'board' ? <LazyBoard {...shown} /> : <SavedCards {...shown} />}
        </div>
      )}
      {doomed && removing && (
        <removing.RemoveDialog
          collectionId={collection.id}
          saved={doomed}
          onClose={() => setDoomed(null)}
          onRemoved={() => {
            setDoomed(null);
            focusHeading();
          }}
        />
      )}
    </>
  );
}

function Nothing() {
  return (
    <div className={styles.empty}>
      <EmptyState
        title="No Profiles Yet"
        actions={
          <ButtonLink to={PATHS.search} variant="primary">
            Add More Profiles
          </ButtonLink>
        }
      >
        Save profiles here from the search, a comparison or a profile.
      </EmptyState>
    </div>
  );
}
