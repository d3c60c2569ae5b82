import type { LetterStyle, Letters } from '@lintel/contract/front-door/pictures';

/** How large a text may be, the largest first, and over how many lines. */
type Fits = readonly { size: number; lines: number }[];

export interface Typeset extends LetterStyle {
  lines: string[];
}

/**
 * What of a text the font can draw: letters without marks that it does not have, no words in other scripts, and no
 * emoji. Empty where nothing remains.
 */
export function drawable(text: string, { has }: Letters): string {
  const plain = (character: string) => {
    if (has(character)) return character;
    const [base = ''] = character.normalize('NFD');
    if (has(base)) return base;
    return /\p{L}/u.test(character) ? null : '';
  };
  const words = text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => Array.from(word, plain))
    .flatMap((word) => (word.includes(null) ? [] : word.join('')));
  return words
    .join(' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[^\p{L}\p{N}]+| +$/gu, '');
}

/** Set a text in a width: in the first size in which it has so few lines, or in the last with its end left out. */
export function typeset(
  text: string,
  letters: Letters,
  { width, weight, fits }: { width: number; weight: number; fits: Fits },
): Typeset {
  const widthOf = (line: string, size: number) => letters.width(line, { size, weight });
  let set: Typeset = { size: 0, weight, lines: [] };
  for (const { size, lines: most } of fits) {
    const isTooWide = (line: string) => widthOf(line, size) > width;
    const lines = wrap(text, isTooWide);
    if (lines.length <= most && !lines.some(isTooWide)) return { size, weight, lines };
    const cut = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')].filter(Boolean);
    set = { size, weight, lines: cut.map((line) => shorten(line, isTooWide)) };
  }
  return set;
}

function wrap(text: string, isTooWide: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length === 0 || isTooWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function shorten(line: string, isTooWide: (line: string) => boolean): string {
  if (!isTooWide(line)) return line;
  const characters = Array.from(line);
  let [fits, tooMany] = [0, characters.length];
  const beginning = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isTooWide(beginning(middle))) tooMany = middle;
    else fits = middle;
  }
  return beginning(fits);
}
