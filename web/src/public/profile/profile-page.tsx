import type { PublicProfile } from '@lintel/contract/members/public-pages';
import { displayName } from '@lintel/contract/values/members';
import styles from '#web/features/members/public-page/public-profile-view.module.css';
import { PublicProfileView } from '#web/features/members/public-page/public-profile-view.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { Breadcrumbs } from '../lists/breadcrumbs.tsx';
import type { Crumb } from '../lists/crumbs.ts';

/** A member's page for everybody: with a way to write to them, or into the application for members. */
export function ProfilePage({
  profile,
  path,
  above,
  isMember,
}: {
  profile: PublicProfile;
  path: string;
  /** The pages of the public directory above it; none where no list has it. */
  above: readonly Crumb[];
  isMember: boolean;
}) {
  const messages = `${PATHS.messages}?to=${profile.id}`;
  return (
    <div className="wrap-page">
      {above.length > 0 && <Breadcrumbs above={above} here={displayName(profile)} />}
      <PublicProfileView
        profile={profile}
        action={
          isMember ? (
            <ButtonAnchor variant="primary" href={PATHS.profile.replace('$id', profile.id)}>
              Open in Lintel
            </ButtonAnchor>
          ) : (
            <ButtonAnchor
              variant="primary"
              href={`${PATHS.signup}?next=${encodeURIComponent(messages)}`}
            >
              Write to {nameToWriteTo(profile)} on Lintel, free
            </ButtonAnchor>
          )
        }
      />
      <div className={`row wrap between ${styles.foot}`}>
        <p className="muted">
          Lintel lists landlords, sourcers, agents and trades, and says what was checked.
        </p>
        <a href={`${PATHS.contact}?kind=content&page=${encodeURIComponent(path)}`}>
          Report this page
        </a>
      </div>
    </div>
  );
}

/** The first name of a person, or the name of a business. */
function nameToWriteTo({ fullName, businessName }: PublicProfile): string {
  const [first = ''] = fullName.trim().split(/\s+/);
  return first || displayName({ fullName, businessName });
}

/** What is shown at an address of no page. */
export function MissingPage() {
  return (
    <div className={`wrap-page stack ${styles.missing}`}>
      <h1>There is no page at this address.</h1>
      <p>
        <a href={PATHS.home}>Start page</a>
      </p>
    </div>
  );
}
