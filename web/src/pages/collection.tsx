import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { useCollection } from '#web/features/collections/api.ts';
import { CollectionSkeleton } from '#web/features/collections/detail/collection-skeleton.tsx';
import { CollectionView } from '#web/features/collections/detail/collection-view.tsx';
import { CollectionNotFound } from '#web/features/collections/no-collection.tsx';
import { formatLook, parseLook } from '#web/features/collections/state.ts';
import { CompareBar } from '#web/features/directory/comparison/compare-bar.tsx';
import { CompareToggle } from '#web/features/directory/comparison/compare-toggle.tsx';
import { Breadcrumb } from '#web/features/members/profiles/breadcrumb.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import styles from './collection.module.css';

const route = getRouteApi(`/framed${PATHS.collection}`);
const compare = (profile: ProfileCard) => <CompareToggle profile={profile} />;

/** One of the member's collections; the URL holds its view and sort order. */
export function CollectionPage() {
  const { id } = route.useParams();
  const session = useSession();
  const query = useCollection(id);
  const isMissing = isNotFound(query.error);
  usePageTitle((isMissing ? 'Collection Not Found' : query.data?.name) ?? 'Collection');
  return (
    <div className={`wrap-page ${styles.page}`} data-wide>
      {session !== null && !isMissing && (
        <Breadcrumb to={PATHS.collections}>My Collections</Breadcrumb>
      )}
      {session && <Content viewerId={session.id} query={query} />}
      {query.data && <CompareBar />}
    </div>
  );
}

function Content({
  viewerId,
  query,
}: {
  viewerId: string;
  query: ReturnType<typeof useCollection>;
}) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (isNotFound(query.error)) {
    return (
      <CollectionNotFound to={PATHS.collections} back="Back to Collections">
        It may have been deleted, or the link is incomplete.
      </CollectionNotFound>
    );
  }
  return (
    <QueryState
      query={query}
      title="Failed to load collection"
      level={1}
      skeleton={<CollectionSkeleton />}
    >
      {(collection) => (
        <CollectionView
          collection={collection}
          look={parseLook(search)}
          onLook={(look) =>
            void navigate({
              search: formatLook(look),
              replace: true,
              resetScroll: false,
            })
          }
          viewerId={viewerId}
          compare={compare}
        />
      )}
    </QueryState>
  );
}
