import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { useLocation } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { CollectionSkeleton } from '#web/features/collections/detail/collection-skeleton.tsx';
import { CollectionNotFound } from '#web/features/collections/no-collection.tsx';
import { useSharedCollection } from '#web/features/collections/sharing/api.ts';
import { SharedView } from '#web/features/collections/sharing/shared-view.tsx';
import { CompareBar } from '#web/features/directory/comparison/compare-bar.tsx';
import { CompareToggle } from '#web/features/directory/comparison/compare-toggle.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import styles from './collection.module.css';

const compare = (profile: ProfileCard) => <CompareToggle profile={profile} />;

/** Another member's collection, opened by a link with its secret in the URL fragment. */
export function SharedCollectionPage() {
  const shareToken = useLocation({ select: ({ hash }) => hash });
  const session = useSession();
  const query = useSharedCollection(shareToken);
  const isMissing = isNotFound(query.error);
  usePageTitle((isMissing ? 'Collection Not Found' : query.data?.name) ?? 'Shared collection');
  return (
    <div className={`wrap-page ${styles.page}`} data-wide>
      {isMissing ? (
        <CollectionNotFound to={PATHS.search} back="Back to Search">
          Its owner may have switched off the link, or the link is incomplete.
        </CollectionNotFound>
      ) : (
        <QueryState
          query={query}
          title="Failed to load collection"
          level={1}
          skeleton={<CollectionSkeleton />}
        >
          {(collection) => (
            <>
              <SharedView
                shareToken={shareToken}
                collection={collection}
                viewerId={session?.id}
                compare={compare}
              />
              <CompareBar />
            </>
          )}
        </QueryState>
      )}
    </div>
  );
}
