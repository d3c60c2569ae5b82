import { avatarAt } from '@lintel/contract/values/media';
import type { Role } from '@lintel/contract/values/members';
import { displayName } from '@lintel/contract/values/members';
import { Avatar, type AvatarSize } from '../display/avatar.tsx';
import { classNames } from '../display/class-names.ts';
import { FrontDoor } from './front-door-drawing.tsx';
import styles from './profile-avatar.module.css';
import { roleColour } from './role-colour.ts';

/** From this size on, doors can be distinguished. */
const DRAWN: readonly AvatarSize[] = ['md', 'xl'];

/**
 * A member's avatar in the role's colour: square for a business, round for a person. Without a photo it is a front door
 * of their own, under an arch for a person.
 */
export function ProfileAvatar({
  profile,
  size = 'md',
  isOnline = false,
  isMoving = false,
}: {
  profile: {
    id: string;
    fullName: string;
    businessName: string | null;
    role: Role | null;
    avatarUrl: string | null;
  };
  size?: AvatarSize | undefined;
  isOnline?: boolean | undefined;
  /** It moves from the profile's card to its page and back. */
  isMoving?: boolean | undefined;
}) {
  const { id, role } = profile;
  const shape = profile.businessName ? 'square' : 'round';
  const isDrawn = role !== null && DRAWN.includes(size);
  return (
    <Avatar
      name={displayName(profile)}
      shape={shape}
      src={profile.avatarUrl && avatarAt(profile.avatarUrl, size === 'xl' ? 512 : 128)}
      size={size}
      moving={isMoving ? `door-${id}` : undefined}
      drawing={isDrawn && <FrontDoor id={id} role={role} ajar={isOnline} />}
      className={classNames(
        styles.colour,
        isDrawn && styles.drawn,
        isDrawn && shape === 'round' && styles.arch,
        roleColour(role),
      )}
    />
  );
}
