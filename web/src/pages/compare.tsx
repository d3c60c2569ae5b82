import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import { SavedNotes } from '#web/features/collections/saved-notes.tsx';
import { useFacts } from '#web/features/directory/comparison/api.ts';
import { Comparison } from '#web/features/directory/comparison/comparison.tsx';
import { selection } from '#web/features/directory/comparison/selection.ts';
import {
  addressOf,
  idsOfAddress,
  type Selection,
} from '#web/features/directory/comparison/state.ts';
import { BackToSearch } from '#web/features/members/profiles/view/back-to-search.tsx';
import { useFreshUsage } from '#web/features/plans/api.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/store.ts';

const route = getRouteApi(`/framed${PATHS.compare}`);

const collect = (profile: ProfileCard) => <AddToCollection profile={profile} />;
const notes = (profile: ProfileCard) => <SavedNotes profileId={profile.id} />;

/** The comparison in the URL, or else the stored selection. */
export function ComparePage() {
  usePageTitle('Compare Profiles');
  const session = useSession();
  const query = route.useSearch();
  const navigate = route.useNavigate();
  const selected = useStore(selection);
  const linkedIds = idsOfAddress(query);
  const ids = linkedIds ?? selected;
  const [place] = [query.place].flat();
  const facts = useFacts(ids, place);
  useFreshUsage(facts.dataUpdatedAt + facts.errorUpdatedAt);
  const change = (rest: Selection) => {
    selection.set(selected.filter((id) => rest.includes(id) || !ids.includes(id)));
    if (!linkedIds) return;
    void navigate({
      search: { ...addressOf(rest), place },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Comparison
      ids={ids}
      place={place}
      viewerId={session?.id}
      collect={collect}
      notes={notes}
      onChange={change}
      back={ids.length > 0 && <BackToSearch />}
    />
  );
}
