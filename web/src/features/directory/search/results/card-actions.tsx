import type { ProfileCard } from '@lintel/contract/members/profiles';
import { displayName } from '@lintel/contract/values/members';
import { CalendarPlus, MessageSquare } from 'lucide';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageLink, ViewLink } from '#web/ui/property/profile-actions.tsx';

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
      <ViewLink profile={profile} />
      <span className="grow" />
      {!isOwn && <BookCall profile={profile} />}
      {collect}
      {compare}
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
      {!isOwn && <BookCall profile={profile} />}
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
      data-event="booking_opened"
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
      aria-label={`Book Call with ${displayName(profile)}`}
      data-tip="Book Call"
    >
      <Icon of={CalendarPlus} />
    </a>
  );
}
