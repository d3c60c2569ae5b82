import { RELEVANCE } from '#server/features/directory/engine/oracle.ts';
import { findWord, wordAt, wordCount, wordsContaining } from './dictionary.ts';
import type { Marks } from './marks.ts';
import { BOUNDARY, type Names } from './names.ts';

/** A text as it begins at a word of a name: whole words, and then one that begins with its last. */
export interface NameStart {
  whole: number[];
  /** The words that begin with the last one of the text, as a list and as flags. */
  lasts: number[];
  isLast: Uint8Array;
  /** The last one itself, -1 when no name has it. */
  exactLast: number;
}

/** None when a word that must be whole is in no name. `term` is lower-cased, trimmed and not empty. */
export function nameStart({ dictionary }: Names, term: string): NameStart | undefined {
  const parts = term.split(' ');
  const last = parts.pop() as string;
  const whole = parts.map((part) => findWord(dictionary, part));
  if (!whole.every((word) => word !== undefined)) return undefined;
  const lasts = [...wordsContaining(dictionary, last)].filter((word) =>
    wordAt(dictionary, word).startsWith(last),
  );
  const isLast = new Uint8Array(wordCount(dictionary));
  for (const word of lasts) isLast[word] = 1;
  return { whole, lasts, isLast, exactLast: findWord(dictionary, last) ?? -1 };
}

/**
 * Marks the slot of every document, removed ones too, in one of whose names the text begins at a word, and returns
 * the slots of those that have a name of this text and no more. The cost is the number of documents that have the
 * words.
 */
export function markStarts(names: Names, start: NameStart, marks: Marks): number[] {
  const exact: number[] = [];
  const [first] = start.whole;
  for (const word of first === undefined ? start.lasts : [first]) {
    const mayBeExact = first !== undefined || word === start.exactLast;
    const to = names.holdersStart[word + 1] as number;
    for (let at = names.holdersStart[word] as number; at < to; at += 1) {
      const slot = names.holders[at] as number;
      if (first !== undefined && startRelevance(names, slot, start) === RELEVANCE.inside) continue;
      if (mayBeExact && !marks.has(slot) && startRelevance(names, slot, start) === RELEVANCE.name) {
        exact.push(slot);
      }
      marks.set(slot);
    }
  }
  return exact;
}

/** How well the names in a slot answer to the text by their beginnings; `inside` when no word begins with it. */
export function startRelevance(names: Names, slot: number, start: NameStart): number {
  const { words } = names;
  const { whole, isLast, exactLast } = start;
  const end = names.start[slot + 1] as number;
  const from = names.start[slot] as number;
  let best: number = RELEVANCE.inside;
  for (let at = from; at + whole.length < end; at += 1) {
    const last = at + whole.length;
    if (!isLast[words[last] as number] || !hasWords(words, at, whole)) continue;
    if (at !== from && words[at - 1] !== BOUNDARY) best = Math.min(best, RELEVANCE.wordStart);
    else if (words[last] === exactLast && (last + 1 === end || words[last + 1] === BOUNDARY)) {
      return RELEVANCE.name;
    } else best = RELEVANCE.nameStart;
  }
  return best;
}

/** The boundary between two names is none of the words, so nothing spans it. */
function hasWords(words: Uint32Array, at: number, wanted: readonly number[]): boolean {
  for (let ahead = 0; ahead < wanted.length; ahead += 1) {
    if (words[at + ahead] !== wanted[ahead]) return false;
  }
  return true;
}
