import type { ProfileCard as Profile } from '@lintel/contract/members/profiles';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import { CompareBar } from '#web/features/directory/comparison/compare-bar.tsx';
import { CompareToggle } from '#web/features/directory/comparison/compare-toggle.tsx';
import { CardActions } from '#web/features/directory/search/results/card-actions.tsx';
import { GridSkeleton } from '#web/features/directory/search/results/grid-skeleton.tsx';
import { ProfileLink } from '#web/features/directory/search/results/profile-link.tsx';
import { ResultsGrid } from '#web/features/directory/search/results/results-grid.tsx';
import { ListSkeleton, ResultsList } from '#web/features/directory/search/results/results-list.tsx';
import { EMPTY_SEARCH } from '#web/features/directory/search/state.ts';
import { BookCall, MessageLink, ViewLink } from '#web/ui/property/profile-actions.tsx';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import { ProfileCardSkeleton } from '#web/ui/property/profile-card-skeleton.tsx';
import { Sample, Samples, State } from '../sample.tsx';
import { MANAGER, MATCH, PROFILES, TOP_MATCH, WORDY } from '../sample-profiles.ts';

const collect = (profile: Profile) => <AddToCollection profile={profile} />;
const compare = (profile: Profile) => <CompareToggle profile={profile} />;
const note = () => <span>You have written</span>;
const RESULTS = {
  profiles: PROFILES,
  matches: { [MANAGER.id]: TOP_MATCH, [WORDY.id]: MATCH },
  viewerId: undefined,
  collect,
  compare,
  note,
};

const ORDER = { search: EMPTY_SEARCH, onSort: () => undefined };

export function ProfileSamples() {
  return (
    <Samples title="Results">
      <Sample name="Cards" isWide>
        <ResultsGrid {...RESULTS} aside={null} />
        <State of="Loading">
          <GridSkeleton count={3} />
        </State>
      </Sample>
      <Sample name="One card" isWide>
        <State of="Limit reached: it cannot be opened">
          <ProfileCard
            profile={MANAGER}
            name="Plumbline Dale Estates"
            extra={<p>Your note: asked for references.</p>}
            actions={
              <CardActions
                profile={MANAGER}
                isOwn={false}
                isShut
                collect={collect(MANAGER)}
                compare={compare(MANAGER)}
              />
            }
          />
        </State>
        <State of="One's own">
          <ProfileCard
            profile={WORDY}
            name={<ProfileLink profile={WORDY} />}
            isOwn
            actions={
              <>
                <MessageLink profile={WORDY} />
                <ViewLink profile={WORDY} />
                <BookCall url="https://example.com/book" />
              </>
            }
          />
        </State>
        <State of="Loading">
          <ProfileCardSkeleton />
        </State>
      </Sample>
      <Rows />
      <CompareBar />
    </Samples>
  );
}

function Rows() {
  return (
    <Sample name="Rows" isWide>
      <ResultsList {...RESULTS} {...ORDER} />
      <State of="Loading">
        <ListSkeleton count={2} {...ORDER} />
      </State>
    </Sample>
  );
}
