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

const BREAK = '[\\s,;:()"“”]';
const START = `(?<=^|${BREAK})`;
const END = `(?=$|${BREAK})`;
type Form = readonly [RegExp, (found: string) => string];

const together = (initials: string) => initials.replaceAll(/[. ]/g, '');
const AMPERSAND: Form = [/ *& */g, () => ' and '];
const DOTTED: Form = [new RegExp(`${START}\\p{L}(?:\\.\\p{L})+\\.?${END}`, 'gu'), together];
const INITIALS: Form = [
  new RegExp(`${START}\\p{L}(?:(?:\\. ?| )\\p{L})+\\.?${END}`, 'gu'),
  together,
];
const WORDS: readonly Form[] = [
  [new RegExp(`${START}ltd\\.?${END}`, 'gu'), () => 'limited'],
  [new RegExp(`(?<= )co\\.?${END}`, 'gu'), () => 'company'],
  [new RegExp(`${START}st\\.?(?= \\p{L})`, 'gu'), () => 'saint'],
];
/** What is written in more than one way, and the way by which it is compared. */
const IN_NAMES = [AMPERSAND, INITIALS, ...WORDS];
/** In a search "J P" may begin two words. */
const IN_SEARCHES = [AMPERSAND, DOTTED, ...WORDS];
const MAY_HAVE_FORMS = /[&.]|(?:^|[^\p{L}])(?:\p{L}|ltd|co|st)(?!\p{L})/u;

/**
 * Reduce a text, such as a name, to what it has in common with other ways to write it: folded letters, "Ltd" as
 * "Limited", "Co" as "Company", "&" as "and", "St" as "Saint", initials without dots and spaces.
 */
export function foldText(text: string): string {
  return withForms(foldLetters(text), IN_NAMES);
}

/** The same for the words of a search, whose single letters stay words of their own. */
export function foldSearch(text: string): string {
  return withForms(foldLetters(text), IN_SEARCHES);
}

function withForms(folded: string, forms: readonly Form[]): string {
  if (!MAY_HAVE_FORMS.test(folded)) return folded;
  return forms.reduce((text, [pattern, write]) => text.replaceAll(pattern, write), folded);
}

/** Where the given folded texts occur in the text as it is written; the first in the list wins at each place. */
export function foundIn(text: string, folded: readonly string[]): [start: number, end: number][] {
  const { whole, starts, ends } = IN_NAMES.reduce(withForm, foldedWithPlaces(text));
  const found: [number, number][] = [];
  for (let from = 0; from < whole.length; ) {
    const match = folded.find((part) => part !== '' && whole.startsWith(part, from));
    const end = from + (match?.length ?? 1);
    if (match) found.push([starts[from] as number, ends[end - 1] as number]);
    from = end;
  }
  return found;
}

type Placed = ReturnType<typeof foldedWithPlaces>;

/** A folded text with a form replaced; each unit of the new one comes from the whole of the old one. */
function withForm({ whole, starts, ends }: Placed, [pattern, write]: Form): Placed {
  const placed: Placed = { whole: '', starts: [], ends: [] };
  let from = 0;
  const copy = (to: number) => {
    placed.whole += whole.slice(from, to);
    placed.starts.push(...starts.slice(from, to));
    placed.ends.push(...ends.slice(from, to));
  };
  for (const { 0: found, index } of whole.matchAll(pattern)) {
    copy(index);
    from = index + found.length;
    const written = write(found);
    placed.whole += written;
    const [start, end] = [starts[index] as number, ends[from - 1] as number];
    placed.starts.push(...Array.from({ length: written.length }, () => start));
    placed.ends.push(...Array.from({ length: written.length }, () => end));
  }
  copy(whole.length);
  return placed;
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
