import { foldLetters } from '@lintel/contract/values/letters';

const NO_LETTER = /[^a-z0-9]+/g;

/**
 * Compare texts by code point, which is the binary order of UTF-8 and so of both databases. JavaScript's `<`
 * compares UTF-16 units and puts an emoji before U+FFFD. Negative when `a` comes first, 0 when equal.
 */
export function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return weight(left) - weight(right);
  }
  return a.length - b.length;
}

/** Move surrogates, which encode the code points past U+FFFF, above all other units. */
function weight(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

/** Reduce a name to its words: folded letters without punctuation, with "st" for "saint". */
export function simplify(name: string): string {
  return foldLetters(name)
    .replace(NO_LETTER, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}

/** A word that puts those whose names or trades hold it first, and leaves no one out. */
export interface PreferredWord {
  /** Folded, as names are searched. */
  text: string;
  /** Whether a word that begins with it holds it, as the stem of a trade; otherwise a whole word does. */
  isStem: boolean;
}

/** Whether a folded text has a word; hyphens and the like separate words, too. */
export function hasWord(text: string, { text: word, isStem }: PreferredWord): boolean {
  return text.split(NO_LETTER).some((one) => (isStem ? one.startsWith(word) : one === word));
}
