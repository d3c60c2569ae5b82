import type { Thread } from '@lintel/contract/messaging/messages';
import { GONE_MEMBER } from '@lintel/contract/values/messaging';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';
import { useIsOnline } from './live/live-state.ts';
import styles from './person.module.css';

/** The other side of a conversation. */
export type Other = Pick<Thread, 'profileId' | 'name' | 'profile'>;

/** The other member's name, also after they have left. */
export function nameOf({ name }: Pick<Other, 'name'>): string {
  return name ?? GONE_MEMBER;
}

/** A front that says nothing of a member who has left. */
function goneFront({ profileId, name }: Other) {
  const nothing = { businessName: null, role: null, wall: 'plain', avatarUrl: null } as const;
  return { ...nothing, id: profileId, fullName: name ?? '' };
}

/** The other member's front, its door open and with a green dot while they are online. */
export function Person({ other }: { other: Other }) {
  const isOnline = useIsOnline(other.profileId);
  return (
    <span className={styles.person}>
      <FrontIcon member={other.profile ?? goneFront(other)} isOnline={isOnline} />
      {isOnline && <span className={styles.online} aria-hidden="true" />}
    </span>
  );
}
