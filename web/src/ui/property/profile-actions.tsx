import { displayName } from '@lintel/contract/values/members';
import { CalendarPlus } from 'lucide';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '../action/button-link.tsx';
import { type ButtonLook, buttonClass } from '../action/button-look.ts';
import { Icon } from '../display/icon.tsx';

interface Named {
  id: string;
  businessName: string | null;
  fullName: string;
}

/** The link that opens the conversation with a member. */
export function MessageLink({ profile }: { profile: Named }) {
  return (
    <ButtonLink to={PATHS.messages} search={{ to: profile.id }} variant="soft" size="sm">
      Message<span className="vh"> {displayName(profile)}</span>
    </ButtonLink>
  );
}

/** The link that opens a profile. */
export function ViewLink({
  profile,
  place,
  variant = 'ghost',
}: {
  profile: Named;
  /** The place of the search that found it, for which the profile shows the match. */
  place?: { place?: string };
  variant?: ButtonLook['variant'];
}) {
  return (
    <ButtonLink
      to={PATHS.profile}
      params={{ id: profile.id }}
      search={place ?? {}}
      variant={variant}
      size="sm"
    >
      View<span className="vh"> {displayName(profile)}</span>
    </ButtonLink>
  );
}

/** The link to a member's own page for booking a call. */
export function BookCall({ url, block }: { url: string; block?: boolean }) {
  return (
    <a className={buttonClass({ block })} href={url} target="_blank" rel="noopener noreferrer">
      <Icon of={CalendarPlus} />
      Book Call
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
