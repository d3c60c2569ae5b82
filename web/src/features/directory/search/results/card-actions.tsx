import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { MessageLink, ViewLink } from '#web/ui/property/profile-actions.tsx';
import { useSearchedPlace } from '../searched-place.ts';

interface ResultActions {
  profile: ProfileCard;
  isOwn: boolean;
  /** The button that saves the profile in a collection. */
  collect: ReactNode;
  /** The button that adds the profile to the comparison. */
  compare: ReactNode;
}

/** The actions on a result. */
export function CardActions({ profile, isOwn, collect, compare }: ResultActions) {
  return (
    <>
      <ViewLink profile={profile} place={useSearchedPlace()} />
      {!isOwn && <MessageLink profile={profile} />}
      {collect}
      {compare}
      {!isOwn && <BookCall profile={profile} />}
    </>
  );
}

/** Only for members with a booking link: a button that does nothing is worse than none. */
function BookCall({ profile }: { profile: ProfileCard }) {
  if (!profile.bookingUrl) return null;
  return (
    <a
      href={profile.bookingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      Book Call<span className="vh"> with {displayName(profile)}</span>
    </a>
  );
}
