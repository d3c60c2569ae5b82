import type { ProfileCard } from '@lintel/contract/members/profiles';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSaveResultsView, useSession } from '#web/features/accounts/session.ts';
import { CheckoutReturn } from '#web/features/billing/checkout-return.tsx';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import { CompareBar } from '#web/features/directory/comparison/compare-bar.tsx';
import { CompareToggle } from '#web/features/directory/comparison/compare-toggle.tsx';
import { Directory } from '#web/features/directory/search/directory.tsx';
import { formatSearch, parseSearch } from '#web/features/directory/search/state.ts';
import { WrittenTo } from '#web/features/messaging/written-to.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';

const route = getRouteApi(`/framed${PATHS.search}`);

const collect = (profile: ProfileCard) => <AddToCollection profile={profile} />;
const compare = (profile: ProfileCard) => <CompareToggle profile={profile} />;
const note = (profile: ProfileCard) => <WrittenTo profileId={profile.id} />;

/** The directory, with its entire state in the URL. */
export function SearchPage() {
  usePageTitle('Search');
  const session = useSession();
  const saveView = useSaveResultsView();
  const query = route.useSearch();
  const navigate = route.useNavigate();
  const isTyping = useLocation({ select: ({ state }) => state.focusSearch === true });
  const search = useMemo(() => parseSearch(query), [query]);
  return (
    <>
      <CheckoutReturn />
      <Directory
        search={search}
        viewerId={session?.id}
        isTyping={isTyping}
        view={session?.resultsView ?? 'grid'}
        onView={saveView}
        collect={collect}
        compare={compare}
        note={note}
        bar={<CompareBar />}
        onChange={(change, { replace }) =>
          navigate({
            search: (before) => formatSearch(change(parseSearch(before))),
            replace,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
