import { findWord, flagsOf, wordAt, wordsContaining } from './dictionary.ts';
import { Marks } from './marks.ts';
import { BOUNDARY, HOLDER, type Names } from './names.ts';

/** How well a profile answers words, the best first: as one of its names, by how a name begins, by an option. */
export const RELEVANCE = {
  name: 0,
  nameStart: 1,
  wordStart: 2,
  choice: 3,
  inside: 4,
} as const;

/**
 * The documents, removed ones too, in one of whose names a text begins at a word, by their slots. Wiped and used by
 * each question with text, as that saves large allocations.
 */
export class NameStarts {
  /** Those that have a name of the text and no more. */
  readonly exact = new Set<number>();
  /** Those of whom a name begins with it. */
  readonly ofName: Marks;
  /** Those of whom a later word of a name does; the others may have it there as well. */
  readonly ofWord: Marks;

  constructor(slotCount: number) {
    this.ofName = new Marks(slotCount);
    this.ofWord = new Marks(slotCount);
  }

  /**
   * Begins anew with another text, lower-cased, trimmed and not empty. One word is looked up in the lists of its
   * holders alone; of several, the names of those who have the rarest are read.
   */
  find(names: Names, term: string): void {
    this.exact.clear();
    this.ofName.clearAll();
    this.ofWord.clearAll();
    const { dictionary } = names;
    const parts = term.split(' ');
    const last = parts.pop() as string;
    const whole = parts.map((part) => findWord(dictionary, part));
    if (!whole.every((word) => word !== undefined)) return;
    const lasts = [...wordsContaining(dictionary, last)].filter((word) =>
      wordAt(dictionary, word).startsWith(last),
    );
    const exactLast = findWord(dictionary, last) ?? -1;
    if (whole.length === 0) this.#findWord(names, lasts, exactLast);
    else this.#findPhrase(names, { whole, isLast: flagsOf(dictionary, lasts), exactLast });
  }

  /** How well the names in a slot answer by their beginnings; `inside` when no word begins with the text. */
  relevanceOf(slot: number): number {
    if (this.ofName.has(slot)) {
      return this.exact.has(slot) ? RELEVANCE.name : RELEVANCE.nameStart;
    }
    return this.ofWord.has(slot) ? RELEVANCE.wordStart : RELEVANCE.inside;
  }

  #findWord({ holders, holdersStart }: Names, words: readonly number[], exact: number): void {
    for (const word of words) {
      const to = holdersStart[word + 1] as number;
      for (let at = holdersStart[word] as number; at < to; at += 1) {
        const holder = holders[at] as number;
        const slot = holder & HOLDER.slot;
        if (!(holder & HOLDER.begins)) this.ofWord.set(slot);
        else this.ofName.set(slot);
        if (word === exact && holder & HOLDER.alone) this.exact.add(slot);
      }
    }
  }

  #findPhrase(names: Names, phrase: Phrase): void {
    const { holders, holdersStart } = names;
    const countOf = (word: number) =>
      (holdersStart[word + 1] as number) - (holdersStart[word] as number);
    const rarest = phrase.whole.reduce((a, b) => (countOf(b) < countOf(a) ? b : a));
    const to = holdersStart[rarest + 1] as number;
    for (let at = holdersStart[rarest] as number; at < to; at += 1) {
      const slot = (holders[at] as number) & HOLDER.slot;
      const relevance = phraseRelevance(names, slot, phrase);
      if (relevance === RELEVANCE.wordStart) this.ofWord.set(slot);
      else if (relevance !== RELEVANCE.inside) this.ofName.set(slot);
      if (relevance === RELEVANCE.name) this.exact.add(slot);
    }
  }
}

/** Several words as they stand at a word of a name: whole ones, and then one that begins with the last. */
interface Phrase {
  whole: readonly number[];
  isLast: Uint8Array;
  /** The last one itself, -1 when no name has it. */
  exactLast: number;
}

function phraseRelevance(names: Names, slot: number, phrase: Phrase): number {
  const { words } = names;
  const { whole, isLast, exactLast } = phrase;
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
function hasWords(words: Uint32Array, at: number, sequence: readonly number[]): boolean {
  for (let ahead = 0; ahead < sequence.length; ahead += 1) {
    if (words[at + ahead] !== sequence[ahead]) return false;
  }
  return true;
}
