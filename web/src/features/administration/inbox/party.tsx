import type { InboxParty } from '@lintel/contract/administration/inbox';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';

/** The sender or recipient of a message; a member's name links to their profile. */
export function Party({ party: { profileId, name, email } }: { party: InboxParty }) {
  if (profileId === null) {
    return (
      <span>
        {name}
        <br />
        <span className="quiet sm">{email}</span>
      </span>
    );
  }
  if (name === null) return <span className="muted">Deleted member</span>;
  return (
    <Link to={PATHS.profile} params={{ id: profileId }}>
      {name}
    </Link>
  );
}
