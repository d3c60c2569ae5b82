// Letters as people type them, whatever keyboard a text was written on.

const BEYOND_ASCII = /[^\0-\x7f]/gu;
const APOSTROPHES = /['`]/g;
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters that Unicode does not decompose, and apostrophes, which may be missing. */
const FOLDED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
  '‘': '',
  '’': '',
  ʼ: '',
  ʻ: '',
  '´': '',
  '′': '',
};

/**
 * Reduce a text to the letters by which texts are compared: lower case, without accents and apostrophes, full-width
 * characters as usual ones. Each character is folded by itself, so the folded part of a text is always a part of the
 * folded text.
 */
export function foldLetters(text: string): string {
  return text.replace(BEYOND_ASCII, foldCharacter).toLowerCase().replace(APOSTROPHES, '');
}

function foldCharacter(character: string): string {
  const known = FOLDED[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  // Some signs decompose into a space and an accent, which would split a word.
  if (plain.includes(' ') && character.trim() !== '') return character;
  return Array.from(plain, (letter) => FOLDED[letter] ?? letter).join('');
}

/** Where the given folded texts occur in the text as it is written; the first in the list wins at each place. */
export function foundIn(text: string, folded: readonly string[]): [start: number, end: number][] {
  const { whole, starts, ends } = foldedWithPlaces(text);
  const found: [number, number][] = [];
  for (let from = 0; from < whole.length; ) {
    const match = folded.find((part) => part !== '' && whole.startsWith(part, from));
    const end = from + (match?.length ?? 1);
    if (match) found.push([starts[from] as number, ends[end - 1] as number]);
    from = end;
  }
  return found;
}

/** The folded text, and for each of its units where the character that it comes from starts and ends. */
function foldedWithPlaces(text: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let whole = '';
  let end = 0;
  for (const character of text) {
    const start = end;
    end += character.length;
    const part = foldLetters(character);
    whole += part;
    starts.push(...Array.from({ length: part.length }, () => start));
    ends.push(...Array.from({ length: part.length }, () => end));
    // An accent belongs to the letter before it.
    if (character.search(ACCENTS) === 0 && ends.length > 0) ends[ends.length - 1] = end;
  }
  return { whole, starts, ends };
}
