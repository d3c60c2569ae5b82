import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { NamedPlace } from '@lintel/contract/values/places';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSaveResultsView, useSession } from '#web/features/accounts/session.ts';
import { CheckoutReturn } from '#web/features/billing/checkout-return.tsx';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import { CompareBar } from '#web/features/directory/comparison/compare-bar.tsx';
import { CompareToggle } from '#web/features/directory/comparison/compare-toggle.tsx';
import { Directory } from '#web/features/directory/search/directory.tsx';
import type { Change } from '#web/features/directory/search/filters/filter-panel.tsx';
import { suggestName } from '#web/features/directory/search/search-name.ts';
import {
  formatSearch,
  parseSearch,
  type SearchState,
} from '#web/features/directory/search/state.ts';
import { WrittenTo } from '#web/features/messaging/written-to.tsx';
import { nameWithinLimit } from '#web/features/saved-searches/form/state.ts';
import { NewForYou } from '#web/features/saved-searches/new-for-you.tsx';
import { SaveSearch } from '#web/features/saved-searches/save-search.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { lazyPage } from '#web/lib/page-version.ts';
import { PATHS } from '#web/lib/paths.ts';
import { formatQuery } from '#web/lib/query-string.ts';

const route = getRouteApi(`/framed${PATHS.search}`);

// Where no one is found.
const FirstAlert = lazyPage(
  () => import('#web/features/saved-searches/first-alert.tsx'),
  'FirstAlert',
);

// Once, when a member has joined.
const FirstSearch = lazyPage(
  () => import('#web/features/saved-searches/first-search.tsx'),
  'FirstSearch',
);

const collect = (profile: ProfileCard) => <AddToCollection profile={profile} />;
const compare = (profile: ProfileCard) => <CompareToggle profile={profile} />;
const note = ({ id }: ProfileCard) => (
  <>
    <NewForYou profileId={id} />
    <WrittenTo profileId={id} />
  </>
);

/** A search as it is saved: what its words were understood as, named by the words. */
function savedForm(typed: SearchState, shown: SearchState, place: NamedPlace | null) {
  const query = formatQuery(formatSearch({ ...shown, page: 1 }));
  const isUnderstood = typed.q !== shown.q;
  const name = isUnderstood ? typed.q : suggestName(shown, place);
  return { name: nameWithinLimit(name), query };
}

/** The address after a change. A page that was opened from a saved search stays so while it shows that search. */
function changeAddress(before: Record<string, unknown>, change: Change) {
  const state = parseSearch(before);
  const next = change(state);
  const filters = (of: SearchState) => JSON.stringify({ ...of, page: 1, sort: null });
  const isSame = filters(next) === filters(state);
  return { ...formatSearch(next), ...(isSame && { saved: before.saved as string | undefined }) };
}

/** The directory, with its entire state in the URL. */
export function SearchPage() {
  usePageTitle('Search');
  const session = useSession();
  const saveView = useSaveResultsView();
  const query = route.useSearch();
  const navigate = route.useNavigate();
  const isTyping = useLocation({ select: ({ state }) => state.focusSearch === true });
  const isWelcome = useLocation({ select: ({ state }) => state.welcome === true });
  const search = useMemo(() => parseSearch(query), [query]);
  return (
    <>
      <CheckoutReturn />
      {isWelcome && <FirstSearch />}
      <Directory
        search={search}
        viewerId={session?.id}
        viewerRole={session?.profile.role}
        isTyping={isTyping}
        view={session?.resultsView ?? 'grid'}
        onView={saveView}
        collect={collect}
        compare={compare}
        note={note}
        save={(shown, { total, place }) => (
          <SaveSearch {...savedForm(search, shown, place)} total={total} />
        )}
        alert={(shown, { place }) => <FirstAlert {...savedForm(search, shown, place)} />}
        bar={<CompareBar />}
        onChange={(change, { replace }) =>
          navigate({
            search: (before) => changeAddress(before, change),
            replace,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
