import type { ProfileCard as Profile } from '@lintel/contract/members/profiles';
import { placeOf, placeWords } from '@lintel/contract/values/places';
import { memo, type ReactNode } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { formatMoney } from '#web/ui/property/money.ts';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { ProfileLink } from './profile-link.tsx';
import type { ShownProfiles } from './results-grid.tsx';
import styles from './results-terrace.module.css';

/** The results as a street of their front doors, for looking around; a door opens the profile. */
export function ResultsTerrace({ profiles, matches, viewerId, note }: ShownProfiles) {
  return (
    <ul className={styles.terrace}>
      {profiles.map((profile) => (
        <House
          key={profile.id}
          profile={profile}
          isTop={matches[profile.id]?.isTopMatch === true}
          isOwn={profile.id === viewerId}
          note={note}
        />
      ))}
    </ul>
  );
}

// Memoised so that loading a further page does not re-render the houses before it.
const House = memo(function House({
  profile,
  isTop,
  isOwn,
  note,
}: {
  profile: Profile;
  isTop: boolean;
  isOwn: boolean;
} & Pick<ShownProfiles, 'note'>) {
  return (
    <Front
      isTop={isTop}
      door={<ProfileAvatar profile={{ ...profile, avatarUrl: null }} size="house" isMoving />}
    >
      <h2 className={styles.name} data-moving={`name-${profile.id}`}>
        <ProfileLink profile={profile} />
      </h2>
      <RoleBadge role={profile.role} plain />
      <p className={styles.fact}>{formatMoney(profile) ?? placeWords(placeOf(profile))}</p>
      {isTop && <Badge tone="accent">Top Match</Badge>}
      {isOwn ? <Badge>You</Badge> : note(profile)}
    </Front>
  );
});

/** One house: the wall with its lintel and door, and the plate below. The lights of a Top Match are on. */
function Front({
  isTop = false,
  door,
  children,
}: {
  isTop?: boolean;
  door: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={classNames(styles.house, isTop && styles.top)}>
      <div className={styles.wall}>
        <span className={styles.window} aria-hidden="true" />
        {door}
      </div>
      <div className={styles.plate}>{children}</div>
    </li>
  );
}

export function TerraceSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.terrace} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never move.
        <Front key={position} door={<Skeleton width="6rem" height="6rem" />}>
          <div className={styles.name}>
            <Skeleton width="80%" height="0.875rem" />
          </div>
          <Skeleton width="60%" />
          <Skeleton width="50%" />
        </Front>
      ))}
    </ul>
  );
}
