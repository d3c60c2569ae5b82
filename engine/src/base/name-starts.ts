import { findWord, flagsOf, wordAt, wordsContaining } from '#engine/packed/dictionary.ts';
import { Marks } from '#engine/packed/marks.ts';
import { BOUNDARY, HOLDER, type Names, rarestOf } from './names.ts';

/**
 * How well a profile matches a text, best first: as a phrase it is a whole name, the start of one, a later word or in a
 * choice; or only its words are there, of which one more step is missing in the names and
 * trades than in `words`.
 */
export const RELEVANCE = {
  name: 0,
  nameStart: 1,
  wordStart: 2,
  choice: 3,
  words: 4,
} as const;

/**
 * The slots of documents, including removed ones, with a name in which a word begins with the text. Cleared and
 * reused by each search with text, which saves large allocations.
 */
export class NameStarts {
  /** Those with a name that is exactly the text. */
  readonly exact = new Set<number>();
  /** Those with a name that begins with it. */
  readonly ofName: Marks;
  /** Those with a later word that begins with it; the others may be here as well. */
  readonly ofWord: Marks;

  constructor(slotCount: number) {
    this.ofName = new Marks(slotCount);
    this.ofWord = new Marks(slotCount);
  }

  /**
   * Start again with another text, lower-cased, trimmed and not empty. A single word is looked up in its lists of
   * holders; for several, the names of those with the rarest word are read.
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
    else this.#findPhrase(names, lasts, { whole, isLast: flagsOf(dictionary, lasts), exactLast });
  }

  /** How well the names in a slot match by their starts; `words` when no word begins with the text. */
  relevanceOf(slot: number): number {
    if (this.ofName.has(slot)) {
      return this.exact.has(slot) ? RELEVANCE.name : RELEVANCE.nameStart;
    }
    return this.ofWord.has(slot) ? RELEVANCE.wordStart : RELEVANCE.words;
  }

  #findWord({ holders, holdersStart }: Names, words: readonly number[], exact: number): void {
    for (const word of words) {
      const to = holdersStart[word + 1] as number;
      for (let at = holdersStart[word] as number; at < to; at += 1) {
        const holder = holders[at] as number;
        const slot = holder & HOLDER.slot;
        if (holder & HOLDER.ofTrade) continue;
        if (!(holder & HOLDER.begins)) this.ofWord.set(slot);
        else this.ofName.set(slot);
        if (word === exact && holder & HOLDER.alone) this.exact.add(slot);
      }
    }
  }

  #findPhrase(names: Names, lasts: readonly number[], phrase: Phrase): void {
    const { holders, holdersStart } = names;
    const rarest = rarestOf(names, [lasts, ...phrase.whole.map((word) => [word])]);
    for (const word of rarest) {
      const to = holdersStart[word + 1] as number;
      for (let at = holdersStart[word] as number; at < to; at += 1) {
        const slot = (holders[at] as number) & HOLDER.slot;
        const relevance = phraseRelevance(names, slot, phrase);
        if (relevance === RELEVANCE.wordStart) this.ofWord.set(slot);
        else if (relevance !== RELEVANCE.words) this.ofName.set(slot);
        if (relevance === RELEVANCE.name) this.exact.add(slot);
      }
    }
  }
}

/** Several words in a row: whole ones, then one that begins with the last. */
interface Phrase {
  whole: readonly number[];
  isLast: Uint8Array;
  /** The last one as a whole word; -1 if no name has it. */
  exactLast: number;
}

function phraseRelevance(names: Names, slot: number, phrase: Phrase): number {
  const { words } = names;
  const { whole, isLast, exactLast } = phrase;
  const end = names.start[slot + 1] as number;
  const from = names.start[slot] as number;
  let best: number = RELEVANCE.words;
  let boundaries = 0;
  for (let at = from; at + whole.length < end && boundaries < 2; at += 1) {
    if (words[at] === BOUNDARY) boundaries += 1;
    const last = at + whole.length;
    if (!isLast[words[last] as number] || !hasWords(words, at, whole)) continue;
    if (at !== from && words[at - 1] !== BOUNDARY) best = Math.min(best, RELEVANCE.wordStart);
    else if (words[last] === exactLast && (last + 1 === end || words[last + 1] === BOUNDARY)) {
      return RELEVANCE.name;
    } else best = RELEVANCE.nameStart;
  }
  return best;
}

/** The boundary between two names is not a word, so nothing spans it. */
function hasWords(words: Uint32Array, at: number, sequence: readonly number[]): boolean {
  for (let ahead = 0; ahead < sequence.length; ahead += 1) {
    if (words[at + ahead] !== sequence[ahead]) return false;
  }
  return true;
}
