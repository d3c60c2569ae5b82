import type { CollectionDetail, SavedProfile } from '@lintel/contract/collections/collections';
import { lazy, Suspense, useRef, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useOnDemand } from '#web/ui/overlay/on-demand.ts';
import type { ProfileListProps } from '../profile-list-props.ts';
import { inOrder, type Look } from '../state.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { CollectionHead } from './collection-head.tsx';
import styles from './collection-view.module.css';
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
} & Pick<ProfileListProps, 'viewerId' | 'compare'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [removal, setRemoval] = useState<SavedProfile | null>(null);
  const focusHeading = useFocusWhenLost(heading, removal !== null, collection);
  const [removing, reachRemove] = useOnDemand(loadRemove, 'Failed to remove profile');
  const confirmRemoval = async (profile: SavedProfile) => {
    if (await reachRemove()) setRemoval(profile);
  };
  const move = useMoves(collection, region);
  const listProps = {
    ...rest,
    collectionId: collection.id,
    profiles: inOrder(collection.profiles, look.order),
    onMove: move,
    onRemove: (profile: SavedProfile) => void confirmRemoval(profile),
  };
  return (
    <>
      <CollectionHead collection={collection} headingRef={heading} />
      {collection.profiles.length === 0 ? (
        <Nothing />
      ) : (
        <div ref={region}>
          <LookBar collection={collection} look={look} onLook={onLook} />
          {look.view === 'board' ? <LazyBoard {...listProps} /> : <SavedCards {...listProps} />}
        </div>
      )}
      {removal && removing && (
        <removing.RemoveDialog
          collectionId={collection.id}
          profile={removal}
          onClose={() => setRemoval(null)}
          onRemoved={() => {
            setRemoval(null);
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

// Dragging is a good part of the page's code, and cards need none of it.
const Board = lazy(async () => ({ default: (await import('../board/board.tsx')).Board }));

function LazyBoard(props: ProfileListProps) {
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <Board {...props} />
    </Suspense>
  );
}
