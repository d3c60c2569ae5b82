import type { ListedMatch, ProfileCard as Profile } from '@lintel/contract/profiles/profiles';
import { Fragment, memo, type ReactNode } from 'react';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import type { Matches } from '../api.ts';
import { CardActions } from './card-actions.tsx';
import type { Standings } from './groups.ts';
import { ProfileLink } from './profile-link.tsx';
import styles from './results.module.css';

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
  /** How they stand to the place of the search. */
  standings?: Standings | undefined;
  /** The heading above a profile, by its id. */
  headings?: ReadonlyMap<string, string>;
  viewerId: string | undefined;
}

/** The results as cards. */
export function ResultsGrid({
  profiles,
  matches,
  standings,
  headings,
  viewerId,
  ...slots
}: ShownProfiles) {
  return (
    <div className={styles.grid}>
      {profiles.map((profile) => (
        <Fragment key={profile.id}>
          {headings?.has(profile.id) && (
            <h2 className={styles.heading}>{headings.get(profile.id)}</h2>
          )}
          <ResultCard {...resultOf(profile, { matches, standings, viewerId })} {...slots} />
        </Fragment>
      ))}
    </div>
  );
}

/** A profile among the results. */
export interface Result {
  profile: Profile;
  match: ListedMatch | undefined;
  /** How it stands to the place of the search. */
  standing: string | undefined;
  isOwn: boolean;
}

/** A profile with what the page says of it. */
export function resultOf(
  profile: Profile,
  { matches, standings, viewerId }: Pick<ShownProfiles, 'matches' | 'standings' | 'viewerId'>,
): Result {
  return {
    profile,
    match: matches[profile.id],
    standing: standings?.[profile.id]?.words,
    isOwn: profile.id === viewerId,
  };
}

// Memoised so that loading a further page does not re-render the cards above it.
const ResultCard = memo(function ResultCard({
  profile,
  match,
  standing,
  isOwn,
  collect,
  compare,
  note,
}: Result & ResultSlots) {
  return (
    <ProfileCard
      profile={profile}
      match={match}
      standing={standing}
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
