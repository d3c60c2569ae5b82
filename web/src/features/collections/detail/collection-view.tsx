import type { CollectionDetail, SavedProfile } from '@lintel/contract/collections/collections';
import { UserPlus } from 'lucide';
import { lazy, Suspense, useRef } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { useFocusWhenLost } from '#web/ui/action/focus.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { inOrder, type Look, type View } from '../state.ts';
import { CollectionHead } from './collection-head.tsx';
import styles from './collection-view.module.css';
import { LookBar } from './look-bar.tsx';
import { SavedCards } from './saved-cards.tsx';
import { SavedList } from './saved-list.tsx';
import { useMoves } from './use-moves.ts';

const loadRemove = () => import('./remove-dialog.tsx');

/** A whole collection, as cards, as a list or as a board of stages. */
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
  const removal = useDialogOnDemand<typeof import('./remove-dialog.tsx'), SavedProfile>(
    loadRemove,
    'Failed to remove profile',
  );
  const focusHeading = useFocusWhenLost(heading);
  const move = useMoves(collection, region);
  const listProps = {
    ...rest,
    collectionId: collection.id,
    profiles: inOrder(collection.profiles, look.order),
    onMove: move,
    onRemove: (profile: SavedProfile) => void removal.open(profile),
  };
  return (
    <>
      <CollectionHead collection={collection} headingRef={heading} />
      {collection.profiles.length === 0 ? (
        <Nothing />
      ) : (
        <div ref={region}>
          <LookBar collection={collection} look={look} onLook={onLook} />
          <Profiles view={look.view} {...listProps} />
        </div>
      )}
      {removal.opened && (
        <removal.opened.RemoveDialog
          collectionId={collection.id}
          profile={removal.opened.subject}
          onClose={removal.close}
          onRemoved={() => {
            removal.close();
            focusHeading();
          }}
        />
      )}
    </>
  );
}

function Profiles({ view, ...props }: ProfileListProps & { view: View }) {
  if (view === 'board') return <LazyBoard {...props} />;
  return view === 'list' ? <SavedList {...props} /> : <SavedCards {...props} />;
}

function Nothing() {
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={UserPlus}
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

// Loaded on demand: drag and drop is much of the page's code, and the cards do not need it.
const Board = lazy(async () => ({ default: (await import('../board/board.tsx')).Board }));

function LazyBoard(props: ProfileListProps) {
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <Board {...props} />
    </Suspense>
  );
}
