import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { Marked } from '#web/ui/display/marked.tsx';
import { useSearchedPlace } from '../searched-place.ts';

/** The profile's display name, linked to the profile. Hovering prefetches the page's code, never the profile. */
export function ProfileLink({
  profile,
  className,
}: {
  profile: ProfileCard;
  className?: string | undefined;
}) {
  return (
    <Link
      to={PATHS.profile}
      params={{ id: profile.id }}
      search={useSearchedPlace()}
      preload="intent"
      className={className}
      data-result
    >
      <Marked text={displayName(profile)} />
    </Link>
  );
}
