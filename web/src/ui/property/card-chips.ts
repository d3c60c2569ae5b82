import type { Strategy } from '@lintel/contract/values/members';

const SERVICES_SHOWN = 3;
/** About as many letters as fit into a card's line; a swatch and the space after a word count as some. */
const LINE_LETTERS = 38;
const SWATCH_LETTERS = 4;
const GAP_LETTERS = 2;
/** The words "+4 more". */
const MORE_LETTERS = 8;

export interface CardChips {
  strategies: Strategy[];
  /** At most three. */
  services: string[];
  /** What the line leaves out. */
  more: string[];
}

/**
 * Choose what a card's one line of strategies and services shows: what the search asks for, then the first, as much as
 * fits.
 */
export function chipsOf(
  { focus, services }: { focus: readonly Strategy[]; services: readonly string[] },
  isAsked: (words: string) => boolean = () => false,
): CardChips {
  const chips = [
    ...focus.map((words) => ({ words, letters: words.length + SWATCH_LETTERS })),
    ...services.map((words) => ({ words, letters: words.length + GAP_LETTERS })),
  ].sort((a, b) => Number(isAsked(b.words)) - Number(isAsked(a.words)));
  const most = Math.min(chips.length, focus.length + SERVICES_SHOWN);
  let letters = 0;
  let count = 0;
  while (count < most) {
    letters += chips[count]?.letters ?? 0;
    const rest = count + 1 < chips.length ? MORE_LETTERS : 0;
    if (count > 0 && letters + rest > LINE_LETTERS) break;
    count += 1;
  }
  const more = chips.slice(count).map(({ words }) => words);
  const isShown = (words: string) => !more.includes(words);
  return { strategies: focus.filter(isShown), services: services.filter(isShown), more };
}
