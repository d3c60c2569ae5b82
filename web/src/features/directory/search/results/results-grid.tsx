import type { ListedMatch, ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { memo, type ReactNode } from 'react';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import type { Matches } from '../api.ts';
import { CardActions } from './card-actions.tsx';
import { ProfileLink } from './profile-link.tsx';
import styles from './results.module.css';

const BEFORE_ASIDE = 2;

/** What the page adds to each result. Must be stable functions: the cards are memoised. */
export interface ResultSlots {
  /** The button that saves the profile. */
  collect: (profile: Profile) => ReactNode;
  /** The button that compares it. */
  compare: (profile: Profile) => ReactNode;
  /** What has happened between the viewer and the profile. */
  note: (profile: Profile) => ReactNode;
}

export interface ShownProfiles extends ResultSlots {
  profiles: readonly Profile[];
  /** Match scores by profile id. */
  matches: Matches;
  viewerId: string | undefined;
}

/** The results as cards. */
export function ResultsGrid({
  profiles,
  matches,
  viewerId,
  aside,
  ...slots
}: ShownProfiles & {
  /** Comes after the first results. */
  aside: ReactNode;
}) {
  const cards = profiles.map((profile) => (
    <ResultCard
      key={profile.id}
      profile={profile}
      match={matches[profile.id]}
      isOwn={profile.id === viewerId}
      {...slots}
    />
  ));
  return (
    <div className={styles.grid}>
      {cards.slice(0, BEFORE_ASIDE)}
      {aside}
      {cards.slice(BEFORE_ASIDE)}
    </div>
  );
}

// Memoised so that loading a further page does not re-render the cards above it.
const ResultCard = memo(function ResultCard({
  profile,
  match,
  isOwn,
  collect,
  compare,
  note,
}: { profile: Profile; match: ListedMatch | undefined; isOwn: boolean } & ResultSlots) {
  return (
    <ProfileCard
      profile={profile}
      match={match}
      isOwn={isOwn}
      note={!isOwn && note(profile)}
      name={<ProfileLink profile={profile} />}
      actions={
        <CardActions
          profile={profile}
          isOwn={isOwn}
          collect={collect(profile)}
          compare={compare(profile)}
        />
      }
    />
  );
});
