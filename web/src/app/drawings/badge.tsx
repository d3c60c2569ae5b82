import type { Letters } from '@lintel/contract/front-door/pictures';
import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { EVIDENCE_NAMES } from '@lintel/contract/values/evidence';
import { displayName } from '@lintel/contract/values/members';
import { toWritable } from '@lintel/contract/values/text';
import { Logo } from '#web/ui/display/logo.tsx';
import { capitalised, checkedOf, profileBoard } from './boards.ts';
import { PLATE } from './colours.ts';
import { FrontPicture } from './front-picture.tsx';
import { drawable, typeset } from './lettering.ts';
import { Line, Lines } from './line.tsx';

const NAMED = 2;
const TEXT = 76;
const NAME = { width: 212, weight: 600, fits: [16, 15, 14].map((size) => ({ size, lines: 1 })) };
const WORDS = { size: 14, weight: 400 };
const WIDTH = 252;

/** What of a member is checked, for other sites, on white as on black. */
export function Badge({ profile, letters }: { profile: PublicProfile; letters: Letters }) {
  const name = toWritable(displayName(profile));
  const words = checkedWords(profile, (text) => letters.width(text, WORDS) <= WIDTH);
  const drawn = drawable(name, letters) || profileBoard(profile).above;
  const line = { letters, x: TEXT, fill: PLATE.letter };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="340"
      height="72"
      viewBox="0 0 340 72"
      role="img"
      aria-label={`${name}. ${words}`}
    >
      <rect width="340" height="72" rx="3" fill={PLATE.ground} />
      <rect
        {...{ x: 0.5, y: 0.5, width: 339, height: 71, rx: 2.5 }}
        fill="none"
        stroke={PLATE.letter}
        strokeOpacity=".45"
      />
      <g transform="translate(8 8)">
        <FrontPicture member={profile} place="icon" width={56} letters={letters} />
      </g>
      <Lines {...line} set={typeset(drawn, letters, NAME)} y={17} />
      <Line {...line} text={words} y={52} {...WORDS} />
      <g transform="translate(308 14)">
        <Logo form="mark" height={20} fills={PLATE.logo} />
      </g>
    </svg>
  );
}

/** "Company, redress: checked May 2026", with as many kinds as there is room for, and the month of the last check. */
function checkedWords({ evidence }: PublicProfile, fits: (text: string) => boolean): string {
  const { kinds, month } = checkedOf(evidence);
  if (kinds.length === 0) return 'Listed on Lintel';
  const words = [NAMED, 1].map((count) => {
    const named = kinds.slice(0, count).map((kind) => EVIDENCE_NAMES[kind].onCard);
    return `${capitalised(named.join(', '))}: checked ${month}`.trimEnd();
  });
  return words.find(fits) ?? `${kinds.length} checked`;
}
