const ACCENTS = /[\u0300-\u036f]/g;
const NO_LETTER = /[^a-z0-9]+/g;

/** Reduce a name to its words: lower case without accents and punctuation, with "st" for "saint". */
export function simplify(name: string): string {
  return name
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(NO_LETTER, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}
