import type { Letters } from '@lintel/contract/front-door/pictures';
import { drawFront } from '#web/ui/front/drawing.ts';
import { Drawn, type TextShape } from '#web/ui/front/drawn.tsx';
import { drawIcon } from '#web/ui/front/icon.ts';
import type { FrontMember } from '#web/ui/front/member.ts';
import { drawable } from './lettering.ts';
import { Line } from './line.tsx';

/**
 * A member's front in the light theme, with its letters as outlines, from the corner at the top left on. `isAjar`: its
 * door stands open. A photo stands in the window only where its data is given.
 */
export function FrontPicture({
  member,
  place,
  width,
  letters,
  photo,
  isAjar,
}: {
  member: FrontMember;
  place: 'picture' | 'pictureStreet' | 'icon';
  width: number;
  letters: Letters;
  photo?: string | undefined;
  isAjar?: boolean | undefined;
}) {
  const of = { ...member, avatarUrl: photo ? member.avatarUrl : null };
  const drawing = place === 'icon' ? drawIcon(of, {}) : drawFront(of, place, { isAjar });
  const [x, y, units] = drawing.box;
  return (
    <g transform={`scale(${width / units}) translate(${-x} ${-y})`}>
      <Drawn
        drawing={drawing}
        photo={photo ?? null}
        colour={([light]) => light}
        text={({ text, x, y, size, weight, colour }: TextShape & { colour: string }) => (
          <Line
            text={drawable(text, letters)}
            {...{ letters, x, y, size, weight }}
            fill={colour}
            anchor="middle"
          />
        )}
      />
    </g>
  );
}
