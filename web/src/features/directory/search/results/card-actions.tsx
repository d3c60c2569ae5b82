import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { MessageSquare } from 'lucide';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageLink } from '#web/ui/property/profile-actions.tsx';

interface ResultActions {
  profile: ProfileCard;
  isOwn: boolean;
  /** The button that saves the profile in a collection. */
  collect: ReactNode;
  /** The button that adds the profile to the comparison. */
  compare: ReactNode;
}

/** The actions on a result's card. */
export function CardActions({ profile, isOwn, collect, compare }: ResultActions) {
  return (
    <>
      {!isOwn && <MessageLink profile={profile} />}
      {collect}
      {compare}
      {!isOwn && <BookCall profile={profile} />}
    </>
  );
}

/** The actions in a list row, where the name links to the profile. */
export function RowActions({ profile, isOwn, collect, compare }: ResultActions) {
  return (
    <>
      {!isOwn && (
        <ButtonLink
          to={PATHS.messages}
          search={{ to: profile.id }}
          variant="ghost"
          size="sm"
          square
          aria-label={`Message ${displayName(profile)}`}
          data-tip="Message"
          icon={<Icon of={MessageSquare} />}
        />
      )}
      {collect}
      {compare}
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
