import { foldLetters } from '@lintel/contract/values/letters';

const NO_LETTER = /[^a-z0-9]+/g;

/** Reduce a name to its words: folded letters without punctuation, with "st" for "saint". */
export function simplify(name: string): string {
  return foldLetters(name)
    .replace(NO_LETTER, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}
