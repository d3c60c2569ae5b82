import type { Letters } from '@lintel/contract/front-door/pictures';
import { Logo } from '#web/ui/display/logo.tsx';
import type { FrontMember } from '#web/ui/front/member.ts';
import { PAGE } from './colours.ts';
import { FrontPicture } from './front-picture.tsx';
import { typeset } from './lettering.ts';
import { heightOf, Line, Lines } from './line.tsx';

const TITLE = {
  width: 1_200 - 2 * 56 - 174 - 40,
  weight: 600,
  fits: [
    { size: 64, lines: 1 },
    { size: 56, lines: 1 },
    { size: 56, lines: 2 },
  ],
};
const BELOW = { x: 56, size: 36, weight: 400, fill: PAGE.inkSoft };
const FRONTS = 7;
const WIDTH = 1_200 / FRONTS;
const HEIGHT = (WIDTH * 341) / 172;

/** A title over a street of seven fronts, of which the outer ones are no one's where there are fewer. */
export function StreetPicture({
  title,
  below,
  fronts,
  letters,
}: {
  title: string;
  below: string;
  fronts: readonly FrontMember[];
  letters: Letters;
}) {
  const set = typeset(title, letters, TITLE);
  return (
    <>
      <rect width="1200" height="630" fill={PAGE.ground} />
      <Lines letters={letters} set={set} x={56} y={56} fill={PAGE.ink} />
      <Line {...BELOW} letters={letters} text={below} y={108 + heightOf(set)} />
      <g transform="translate(970 62)">
        <Logo height={52} fills={PAGE.logo} />
      </g>
      {neighboursOf(fronts).map((front, index) => (
        <g
          key={front.id}
          opacity={front.role ? 1 : 0.5}
          transform={`translate(${index * WIDTH} ${630 - HEIGHT})`}
        >
          <FrontPicture member={front} place="pictureStreet" width={WIDTH} letters={letters} />
        </g>
      ))}
    </>
  );
}

function neighboursOf(members: readonly FrontMember[]): FrontMember[] {
  const fronts: FrontMember[] = members.slice(0, FRONTS);
  const wall = fronts[0]?.wall ?? 'plain';
  while (fronts.length < FRONTS) {
    const no = { id: `neighbour ${fronts.length}`, role: null, wall, avatarUrl: null };
    const front = { ...no, fullName: '', businessName: null };
    if (fronts.length % 2) fronts.push(front);
    else fronts.unshift(front);
  }
  return fronts;
}
