import { memo } from 'react';
import { classNames } from '../display/class-names.ts';
import { drawFront, type FrontPlace } from './drawing.ts';
import { Drawn } from './drawn.tsx';
import styles from './front.module.css';
import { type FrontMember, type FrontState, isSameFront } from './member.ts';
import { usePhoto } from './photo.ts';

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
  place: Exclude<FrontPlace, 'picture' | 'pictureStreet'>;
  className?: string | undefined;
  /** It moves from a result to the member's page and back. */
  isMoving?: boolean;
}) {
  const { drawn, ...photo } = usePhoto(member, place === 'page' ? 512 : 128);
  const drawing = drawFront(drawn, place, { isTop, isAjar });
  return (
    <svg
      viewBox={drawing.box.join(' ')}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-moving={isMoving ? `front-${member.id}` : undefined}
      className={classNames(styles.front, styles[place], className)}
    >
      <Drawn drawing={drawing} {...photo} />
    </svg>
  );
}, isSameFront);
