import { memo } from 'react';
import { classNames } from '../display/class-names.ts';
import { Drawn } from './drawn.tsx';
import styles from './front.module.css';
import { drawIcon } from './icon.ts';
import { type FrontMember, isSameFront } from './member.ts';
import { usePhoto } from './photo.ts';

/**
 * A member's front at 48 px, its door open while they are online. It says nothing that is not written beside it. At
 * 32 and 24 px it has no letters.
 */
export const FrontIcon = memo(function FrontIcon({
  member,
  size = 'md',
  isOnline = false,
}: {
  member: FrontMember;
  size?: 'xs' | 'sm' | 'md' | undefined;
  isOnline?: boolean | undefined;
}) {
  const { drawn, ...photo } = usePhoto(member, 128);
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={classNames(styles.front, styles.icon, size !== 'md' && styles[size])}
    >
      <Drawn drawing={drawIcon(drawn, { isAjar: isOnline, isPlain: size !== 'md' })} {...photo} />
    </svg>
  );
}, isSameFront);
