import { type ChoiceKey, choiceFacet } from './directory.ts';
import { foldSearch, foldText, foundIn } from './letters.ts';

// The words of a search text.

const PIECES = /["“”]([^"“”]*)["“”]?|[^\s"“”]+/g;
const EDGES = /^[,;.:?!]+|[,;.:?!]+$/g;

/** The most words of a search that count; the rest of a longer text is ignored. */
export const SEARCH_WORDS_MAX = 8;

/** The words that a search for names ignores, unless nothing else is left or they are in quotes. */
export const SMALL_WORDS: readonly string[] = [
  'in',
  'and',
  'the',
  'of',
  'near',
  'for',
  'to',
  'or',
  'a',
  'an',
  'at',
  'by',
  'from',
  'is',
  'on',
  'with',
  // What firms may have behind their names.
  'ltd',
  'limited',
  'plc',
  'llp',
  'company',
];

/** A word of a search, or several in quotes. */
export interface Piece {
  text: string;
  isQuoted: boolean;
}

/**
 * The words of a search text in their order, and the phrases in quotes. A quote that is not closed ends with the text.
 * Punctuation is a word only if there is nothing else.
 */
export function piecesOf(text: string): Piece[] {
  const typed = withText(
    [...text.matchAll(PIECES)].map(([piece, quoted]) => ({
      text: quoted?.trim() ?? piece,
      isQuoted: quoted !== undefined,
    })),
  );
  const words = withText(
    typed.map((piece) =>
      piece.isQuoted ? piece : { ...piece, text: piece.text.replaceAll(EDGES, '') },
    ),
  );
  return words.length > 0 ? words : typed;
}

function withText(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ text }) => text !== '');
}

/** The text that consists of these words. */
export function textOf(words: readonly Piece[]): string {
  return words.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
}

/** The words as one phrase. */
export function phraseOf(words: readonly Piece[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** The text with each word in the singular, judged by its ending. */
export function singularOf(text: string): string {
  return text.replaceAll(/[^\s/&-]+/g, (word) => {
    if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
    return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  });
}

/** The words that a profile must have, each once. */
export function askedWords(words: readonly Piece[]): Piece[] {
  const significant = words.filter((word) => !isSmall(word));
  const asked = significant.length > 0 ? significant : words;
  const isFirst = (word: Piece, at: number) =>
    asked.findIndex((other) => isSame(other, word)) === at;
  return asked.filter(isFirst).slice(0, SEARCH_WORDS_MAX);
}

/** Whether a search ignores the word beside others. */
export function isSmall({ text, isQuoted }: Piece): boolean {
  return !isQuoted && SMALL_WORDS.includes(text);
}

function isSame(a: Piece, b: Piece): boolean {
  return a.text === b.text && a.isQuoted === b.isQuoted;
}

/**
 * Return a function that says whether a text has all words of a search, in whatever case and order, with or without
 * accents and apostrophes.
 */
export function wordCheck(query: string): (text: string) => boolean {
  const { words } = readWords(query);
  return (text) => hasAll(foldText(text), words);
}

/**
 * Return a function that finds all words of a search in a text.
 * @returns where the text has them side by side as they were typed, otherwise where it has the first of them; undefined
 * if it lacks one
 */
export function wordFinder(
  query: string,
): (text: string) => [start: number, end: number] | undefined {
  const { phrase, words } = readWords(query);
  return (text) => {
    const folded = foldText(text);
    if (!hasAll(folded, words)) return undefined;
    const found = [phrase, ...words].find((part) => folded.includes(part)) ?? phrase;
    return foundIn(text, [found])[0];
  };
}

function readWords(query: string) {
  const phrase = foldText(query).trim();
  return { phrase, words: piecesOf(foldSearch(query)).map(({ text }) => text) };
}

/** Whether a folded text has all of these words, of which there are some. */
export function hasAll(folded: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => folded.includes(word));
}

/** The texts of a value that a text search looks at. */
export function searchedTexts(key: ChoiceKey, value: string): string[] {
  const { kind, labels, hasNoWords } = choiceFacet(key);
  if (kind === 'flag' || hasNoWords) return [];
  return labels?.[value] ? [value, labels[value].one] : [value];
}

/** The label of a value for one profile. */
export function nameOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.one ?? value;
}

/** The label of a value as a filter. */
export function labelOfValue(key: ChoiceKey, value: string): string {
  return choiceFacet(key).labels?.[value]?.many ?? value;
}

/** Where fewer results have a word of a search in a name, a choice or a base, bios are searched, too. */
export const FEW = 3;

/** Whether the words of a search may be looked for in bios: few results have them, or not all words were read. */
export function isAboutBios(answer: {
  total: number;
  understood: { unread: readonly string[]; unlisted: readonly string[] } | null;
  suggestionWithinFilters: boolean;
}): boolean {
  const { total, understood, suggestionWithinFilters } = answer;
  const lacking = understood ? [...understood.unread, ...understood.unlisted] : [];
  return total < FEW || suggestionWithinFilters || lacking.length > 0;
}
