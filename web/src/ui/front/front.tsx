import { avatarAt } from '@lintel/contract/values/media';
import { memo } from 'react';
import { classNames } from '../display/class-names.ts';
import { drawFront, type FrontPlace } from './drawing.ts';
import { Drawn } from './drawn.tsx';
import styles from './front.module.css';
import type { FrontMember, FrontState } from './member.ts';

/**
 * A member's front, drawn once for a member: the wall is their region, the door their role. It says nothing that is
 * not written beside it.
 */
export const Front = memo(function Front({
  member,
  place,
  isTop,
  isAjar,
  className,
  isMoving,
}: FrontState & {
  member: FrontMember;
  place: Exclude<FrontPlace, 'picture'>;
  className?: string | undefined;
  /** It moves from a result to the member's page and back. */
  isMoving?: boolean;
}) {
  const drawing = drawFront(member, place, { isTop, isAjar });
  const { avatarUrl } = member;
  return (
    <svg
      viewBox={drawing.box.join(' ')}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-moving={isMoving ? `front-${member.id}` : undefined}
      className={classNames(styles.front, styles[place], className)}
    >
      <Drawn
        drawing={drawing}
        photo={avatarUrl && avatarAt(avatarUrl, place === 'page' ? 512 : 128)}
      />
    </svg>
  );
});
