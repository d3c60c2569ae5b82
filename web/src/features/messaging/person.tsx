import type { Thread } from '@lintel/contract/messaging/messages';
import { GONE_MEMBER } from '@lintel/contract/values/messaging';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { useIsOnline } from './live/live-state.ts';
import styles from './person.module.css';

/** The other side of a conversation. */
export type Other = Pick<Thread, 'profileId' | 'name' | 'profile'>;

/** The other member's name, also after they have left. */
export function nameOf({ name }: Pick<Other, 'name'>): string {
  return name ?? GONE_MEMBER;
}

/** The other member's avatar, with a green dot while they are online. */
export function Person({ other }: { other: Other }) {
  const isOnline = useIsOnline(other.profileId);
  return (
    <span className={styles.person}>
      {other.profile ? (
        <ProfileAvatar profile={other.profile} isOnline={isOnline} />
      ) : (
        <Avatar name={nameOf(other)} shape="round" />
      )}
      {isOnline && <span className={styles.online} aria-hidden="true" />}
    </span>
  );
}
