import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { displayName } from '@lintel/contract/values/members';
import styles from '#web/features/members/public-page/public-profile-view.module.css';
import { PublicProfileView } from '#web/features/members/public-page/public-profile-view.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { Breadcrumbs } from '../lists/breadcrumbs.tsx';
import type { Crumb } from '../lists/crumbs.ts';
import { PageFoot, WayIn } from './page-parts.tsx';

/** A member's page for everybody: with a way to write to them, or into the application for members. */
export function ProfilePage({
  profile,
  path,
  base,
  above,
  isMember,
}: {
  profile: PublicProfile;
  path: string;
  base: string;
  /** The pages of the public directory above it; none where no list has it. */
  above: readonly Crumb[];
  isMember: boolean;
}) {
  return (
    <PublicProfileView
      profile={profile}
      above={above.length > 0 && <Breadcrumbs above={above} here={displayName(profile)} />}
      action={<WayIn id={profile.id} fullName={profile.fullName} isMember={isMember} />}
    >
      <PageFoot path={path} base={base} />
    </PublicProfileView>
  );
}

/** What is shown at an address of no page. */
export function MissingPage() {
  return (
    <div className={`wrap-page stack ${styles.padded}`}>
      <h1>There is no page at this address.</h1>
      <p>
        <a href={PATHS.home}>Start page</a>
      </p>
    </div>
  );
}
