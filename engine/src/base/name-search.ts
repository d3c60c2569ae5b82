import { findWord, flagsOf, wordAt, wordsContaining } from '#engine/packed/dictionary.ts';
import type { Marks } from '#engine/packed/marks.ts';
import { hasWord, type PreferredWord } from '#engine/text.ts';
import { HOLDER, holderCount, type Names, rarestOf } from './names.ts';

/**
 * Mark the slot of every document, including removed ones, whose full or business name contains `term`. Exact: a
 * text without spaces is part of a name exactly when it is part of one of its words, and a text with spaces is
 * matched word by word. `term` is lower-cased, trimmed and not empty. The cost is the number of documents that have
 * the words, and never more than reading all names once.
 */
export function markNames(names: Names, term: string, marks: Marks): void {
  const parts = term.split(' ');
  if (parts.length > 1) {
    markPhrase(names, parts, marks);
    return;
  }
  const words = wordsContaining(names.dictionary, term);
  if (holderCount(names, words) > names.start.length) markByReading(names, words, marks);
  else for (const word of words) markHolders(names, word, marks);
}

/** Mark the slot of every document, including removed ones, with a word in a name or trade. */
export function markWord(names: Names, word: PreferredWord, marks: Marks): void {
  const { dictionary } = names;
  for (const number of wordsContaining(dictionary, word.text)) {
    if (hasWord(wordAt(dictionary, number), word)) markHolders(names, number, marks);
  }
}

function markHolders({ holders, holdersStart }: Names, word: number, marks: Marks): void {
  const to = holdersStart[word + 1] as number;
  for (let at = holdersStart[word] as number; at < to; at += 1) {
    marks.set((holders[at] as number) & HOLDER.slot);
  }
}

/** Read the names instead of the lists: for very common words, a name is settled at its first match. */
function markByReading(names: Names, words: Iterable<number>, marks: Marks): void {
  const isCandidate = flagsOf(names.dictionary, words);
  for (let slot = 0; slot + 1 < names.start.length; slot += 1) {
    const to = names.start[slot + 1] as number;
    let at = names.start[slot] as number;
    while (at < to && !isCandidate[names.words[at] as number]) at += 1;
    if (at < to) marks.set(slot);
  }
}

/** Adjacent words: the first ends with the first part, the last begins with the last, and the rest are whole. */
interface Phrase {
  isFirst: Uint8Array;
  between: number[];
  isLast: Uint8Array;
}

/**
 * For "mes smith lett" a name must have a word that ends in "mes", then the word "smith", then a word that
 * begins with "lett". Only the documents with the rarest of these are read.
 */
function markPhrase(names: Names, parts: string[], marks: Marks): void {
  const { dictionary } = names;
  const textOf = (word: number) => wordAt(dictionary, word);
  const first = parts[0] as string;
  const last = parts.at(-1) as string;
  const firsts = wordsContaining(dictionary, first).filter((word) => textOf(word).endsWith(first));
  const lasts = wordsContaining(dictionary, last).filter((word) => textOf(word).startsWith(last));
  const between = parts.slice(1, -1).map((part) => findWord(dictionary, part));
  if (!between.every((word) => word !== undefined)) return;
  const rarest = rarestOf(names, [firsts, lasts, ...between.map((word) => [word])]);
  const phrase = {
    isFirst: flagsOf(dictionary, firsts),
    between,
    isLast: flagsOf(dictionary, lasts),
  };
  for (const word of rarest) {
    const to = names.holdersStart[word + 1] as number;
    for (let at = names.holdersStart[word] as number; at < to; at += 1) {
      const slot = (names.holders[at] as number) & HOLDER.slot;
      if (hasPhrase(names, slot, phrase)) marks.set(slot);
    }
  }
}

/** The boundary between two names is not a word, so a phrase never spans it. */
function hasPhrase({ start, words }: Names, slot: number, phrase: Phrase): boolean {
  const { isFirst, between, isLast } = phrase;
  const end = (start[slot + 1] as number) - between.length - 1;
  for (let at = start[slot] as number; at < end; at += 1) {
    if (!isFirst[words[at] as number]) continue;
    let ahead = 0;
    while (ahead < between.length && words[at + 1 + ahead] === between[ahead]) ahead += 1;
    if (ahead === between.length && isLast[words[at + 1 + ahead] as number]) return true;
  }
  return false;
}
