import { type Piece, piecesOf } from './search-pieces.ts';
import { type Meaning, NEIGHBOURS, SYNONYMS } from './search-words.ts';

/** A word of a search, or several in quotes. */
export interface SearchWord extends Piece {
  /** The options that it means as a synonym, or as a part of one. */
  means: Meaning | undefined;
}

const KNOWN = [...SYNONYMS, ...NEIGHBOURS];
const LONGEST = Math.max(...KNOWN.map(({ words }) => words.split(' ').length));
const BY_WORDS = new Map(KNOWN.map(({ words, means }) => [singularOf(words), means]));

/** All words of a search text in lower case, in their order, with what they mean. */
export function wordsOf(text: string): SearchWord[] {
  return withMeanings(piecesOf(text).map((piece) => ({ ...piece, means: undefined })));
}

/** The text that consists of these words. */
export function textOf(words: readonly SearchWord[]): string {
  return words.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
}

/** The words as one phrase. */
export function phraseOf(words: readonly SearchWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Give each word in a synonym what the synonym means. The longest synonym counts, and the first of two that overlap. */
function withMeanings(words: readonly SearchWord[]): SearchWord[] {
  const known: SearchWord[] = [];
  while (known.length < words.length) {
    const rest = words.slice(known.length);
    const { length, means } = synonymAt(rest);
    known.push(...rest.slice(0, length).map((word) => ({ ...word, means })));
  }
  return known;
}

function synonymAt(words: readonly SearchWord[]): { length: number; means: Meaning | undefined } {
  const quoted = words.findIndex(({ isQuoted }) => isQuoted);
  const most = Math.min(LONGEST, quoted === -1 ? words.length : quoted);
  for (let length = most; length > 0; length -= 1) {
    const means = BY_WORDS.get(singularOf(phraseOf(words.slice(0, length))));
    if (means) return { length, means };
  }
  return { length: 1, means: undefined };
}

/** The text with each word in the singular, judged by its ending. */
export function singularOf(text: string): string {
  return text.replaceAll(/[^\s/&-]+/g, (word) => {
    if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
    return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  });
}
