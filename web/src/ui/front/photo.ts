import { type AvatarSize, avatarAt } from '@lintel/contract/values/media';
import { useState } from 'react';
import type { FrontMember } from './member.ts';

/** The member as they are drawn, and the address of their photo; without it once it could not be loaded. */
export function usePhoto(member: FrontMember, size: AvatarSize) {
  const [broken, setBroken] = useState<string | null>(null);
  const { avatarUrl } = member;
  const isBroken = avatarUrl !== null && avatarUrl === broken;
  return {
    drawn: isBroken ? { ...member, avatarUrl: null } : member,
    photo: avatarUrl && !isBroken ? avatarAt(avatarUrl, size) : null,
    onPhotoError: () => setBroken(avatarUrl),
  };
}
