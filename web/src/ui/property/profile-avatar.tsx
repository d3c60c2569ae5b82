import { avatarAt } from '@lintel/contract/values/media';
import type { Role } from '@lintel/contract/values/members';
import { Avatar, type AvatarSize } from '../display/avatar.tsx';
import { classNames } from '../display/class-names.ts';
import styles from './profile-avatar.module.css';
import { roleColour } from './role-colour.ts';

/** A member's avatar: square for a business, round for a person, in the role's colour. */
export function ProfileAvatar({
  profile,
  size,
}: {
  profile: {
    fullName: string;
    businessName: string | null;
    role: Role | null;
    avatarUrl: string | null;
  };
  size?: AvatarSize | undefined;
}) {
  return (
    <Avatar
      name={profile.businessName ?? profile.fullName}
      shape={profile.businessName ? 'square' : 'round'}
      src={profile.avatarUrl && avatarAt(profile.avatarUrl, size === 'xl' ? 512 : 128)}
      size={size}
      className={classNames(styles.colour, roleColour(profile.role))}
    />
  );
}
