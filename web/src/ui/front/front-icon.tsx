import { avatarAt } from '@lintel/contract/values/media';
import { memo } from 'react';
import { Drawn } from './drawn.tsx';
import styles from './front.module.css';
import { drawIcon } from './icon.ts';
import type { FrontMember } from './member.ts';

/** A member's front at 48 px, its door open while they are online. It says nothing that is not written beside it. */
export const FrontIcon = memo(function FrontIcon({
  member,
  isOnline = false,
}: {
  member: FrontMember;
  isOnline?: boolean | undefined;
}) {
  const { avatarUrl } = member;
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`${styles.front} ${styles.icon}`}>
      <Drawn
        drawing={drawIcon(member, { isAjar: isOnline })}
        photo={avatarUrl && avatarAt(avatarUrl, 128)}
      />
    </svg>
  );
});
