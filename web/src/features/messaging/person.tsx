import type { ProfileCard } from '@lintel/contract/members/profiles';
import { GONE_MEMBER } from '@lintel/contract/values/messaging';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { useIsOnline } from './live/live-state.ts';
import styles from './person.module.css';

/** The other member's name, also after they have left. */
export function nameOf(profile: ProfileCard | null): string {
  return profile ? (profile.businessName ?? profile.fullName) : GONE_MEMBER;
}

/** The other member's avatar, with a green dot while they are online. */
export function Person({ profileId, profile }: { profileId: string; profile: ProfileCard | null }) {
  const isOnline = useIsOnline(profileId);
  return (
    <span className={styles.person}>
      {profile ? <ProfileAvatar profile={profile} /> : <Avatar name={GONE_MEMBER} shape="round" />}
      {isOnline && <span className={styles.online} aria-hidden="true" />}
    </span>
  );
}
