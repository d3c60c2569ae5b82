import { CHECKED_KEYS, FLAG_KEYS } from '@lintel/contract/values/directory';
import { BANDS } from '#engine/coverage/searched-place.ts';
import { COMBINATIONS, type Flags, forEachFlag } from '#engine/flags.ts';

// What orders members of one score: how near the home is, how many facts hold (more than two, some, none), and whether
// they answer within a day.

const BY_FLAGS = 6;
/** How many ties there are. */
export const TIES = BANDS * BY_FLAGS + 1;
/** That of the viewer, who comes last. */
export const OWN_TIE = TIES - 1;

const TIE_OF_FLAGS = Uint8Array.from({ length: COMBINATIONS }, (_, flags) => {
  let facts = 0;
  let isSlow = 1;
  forEachFlag(flags, (flag) => {
    const key = FLAG_KEYS[flag] as (typeof FLAG_KEYS)[number];
    if (key === 'answersWithinDay') isSlow = 0;
    if (CHECKED_KEYS.some((checked) => checked === key)) facts += 1;
  });
  const step = [2, 1, 1][facts] ?? 0;
  return step * 2 + isSlow;
});

/** The tie of a member, from 0, which comes first. */
export function tieOf(band: number, flags: Flags): number {
  return band * BY_FLAGS + (TIE_OF_FLAGS[flags] as number);
}
