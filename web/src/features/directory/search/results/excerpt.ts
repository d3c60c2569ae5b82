import { foldSearch, foundIn } from '@lintel/contract/values/letters';
import { askedWords, piecesOf, singularOf } from '@lintel/contract/values/search';

/** Characters before the first of the words. */
const LEAD = 40;

/** The words of a search as texts may have them, with the ending of the plural or without. */
export function stemsOf(q: string): string {
  return singularOf(foldSearch(q));
}

/** A text from shortly before the first word of a search in it; all of it where the word comes early, or not at all. */
export function excerptOf(text: string, q: string): string {
  const words = askedWords(piecesOf(stemsOf(q))).map((word) => word.text);
  const start = foundIn(text, words)[0]?.[0] ?? 0;
  if (start <= LEAD) return text;
  const gap = text.lastIndexOf(' ', start - LEAD);
  return `… ${text.slice(gap + 1)}`;
}
