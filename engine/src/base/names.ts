import { foldText } from '@lintel/contract/values/letters';
import { displayName } from '@lintel/contract/values/members';
import {
  type Dictionary,
  DictionaryBuilder,
  wordAt,
  wordCount,
} from '#engine/packed/dictionary.ts';
import { NumberList } from '#engine/packed/number-list.ts';
import { uint32s } from '#engine/packed/shared-arrays.ts';
import type { Named } from '#engine/searched-rows.ts';
import type { Cells } from './cells.ts';

/** Separates the words of the full name, those of the business name, and those of each trade. */
export const BOUNDARY = 0;

/** The bits of a holder. */
export const HOLDER = {
  slot: 2 ** 29 - 1,
  /** The word is one of a trade, which neither begins nor is a name. */
  ofTrade: 1 << 29,
  /** The name begins with the word. */
  begins: 1 << 30,
  /** The word is the whole name. */
  alone: 1 << 31,
} as const;

/**
 * The lower-cased names as runs of word numbers, and for each word the documents that have it. A name is split at
 * every single space, so joining its words with spaces restores it exactly and only the dictionary holds text.
 * Names are in the order of the slots of `Cells`, like everything they are compared with, so that memory is read
 * from front to back. 4 bytes a word in each direction, about 45 bytes a profile.
 */
export interface Names {
  dictionary: Dictionary;
  /** The words of the document in slot `s`: `words` from `start[s]` to before `start[s + 1]`. */
  start: Uint32Array;
  words: Uint32Array;
  /**
   * The documents with word `w`, one entry for each occurrence: `holders` from `holdersStart[w]` to before
   * `holdersStart[w + 1]`, in ascending order. An entry holds the slot (`HOLDER.slot`) and the position of the word
   * in the name, so that names need not be read to find out.
   */
  holdersStart: Uint32Array;
  holders: Uint32Array;
}

/** Collects the names of documents 0, 1, 2 ... in that order. Linear in the number of words. */
export class NamesBuilder {
  readonly #dictionary = new DictionaryBuilder();
  readonly #words = new NumberList(Uint32Array);
  /** Where the words of each document begin, and where they end. */
  readonly #starts = new NumberList(Uint32Array);
  readonly #ends = new NumberList(Uint32Array);
  #copied: { names: Names; numbers: Uint32Array } | undefined;

  /** Without a business, two boundaries are between the name and the trades. */
  add({ fullName, businessName, trades }: Named): void {
    this.#starts.push(this.#words.size);
    this.#addWords(fullName);
    if (businessName !== null || trades.length > 0) this.#words.push(BOUNDARY);
    if (businessName !== null) this.#addWords(businessName);
    for (const trade of trades) {
      this.#words.push(BOUNDARY);
      this.#addWords(trade);
    }
    this.#ends.push(this.#words.size);
  }

  /** Adds the names in slots of other names, whose words keep their spelling but not their numbers. */
  copy(names: Names, slots: Uint32Array): void {
    const renumbered = this.#renumberingOf(names);
    for (const slot of slots) {
      this.#starts.push(this.#words.size);
      const to = names.start[slot + 1] as number;
      for (let at = names.start[slot] as number; at < to; at += 1) {
        const word = names.words[at] as number;
        if (word !== BOUNDARY) {
          renumbered[word] ||= this.#dictionary.add(wordAt(names.dictionary, word));
        }
        this.#words.push(renumbered[word] as number);
      }
      this.#ends.push(this.#words.size);
    }
  }

  reorder(places: Uint32Array): void {
    this.#starts.reorder(places);
    this.#ends.reorder(places);
  }

  build(cells: Cells): Names {
    const { start, words } = this.#inOrderOf(cells);
    const dictionary = this.#dictionary.build();
    return { dictionary, start, words, ...listHolders(start, words, wordCount(dictionary)) };
  }

  #inOrderOf(cells: Cells): { start: Uint32Array; words: Uint32Array } {
    const collected = this.#words.numbers();
    const starts = this.#starts.numbers();
    const ends = this.#ends.numbers();
    const start = uint32s(ends.length + 1);
    const words = uint32s(collected.length);
    for (let slot = 0; slot < cells.documents.length; slot += 1) {
      const document = cells.documents[slot] as number;
      const end = ends[document] as number;
      let to = start[slot] as number;
      for (let at = starts[document] as number; at < end; at += 1) {
        words[to++] = collected[at] as number;
      }
      start[slot + 1] = to;
    }
    return { start, words };
  }

  /** The numbers here of the words of other names; 0 for those not seen yet. */
  #renumberingOf(names: Names): Uint32Array {
    if (this.#copied?.names !== names) {
      this.#copied = { names, numbers: new Uint32Array(wordCount(names.dictionary)) };
    }
    return this.#copied.numbers;
  }

  #addWords(name: string): void {
    for (const word of foldText(name).split(' ')) this.#words.push(this.#dictionary.add(word));
  }
}

function listHolders(start: Uint32Array, words: Uint32Array, count: number) {
  const holdersStart = uint32s(count + 1);
  for (const word of words) (holdersStart[word + 1] as number) += 1;
  holdersStart[BOUNDARY + 1] = 0;
  for (let word = 0; word < count; word += 1) {
    (holdersStart[word + 1] as number) += holdersStart[word] as number;
  }
  const holders = uint32s(holdersStart[count] as number);
  const next = holdersStart.slice();
  for (let slot = 0; slot + 1 < start.length; slot += 1) {
    const from = start[slot] as number;
    const to = start[slot + 1] as number;
    let boundaries = 0;
    for (let at = from; at < to; at += 1) {
      const word = words[at] as number;
      if (word === BOUNDARY) {
        boundaries += 1;
        continue;
      }
      const standing = standingOf(words, at, { from, to });
      holders[next[word] as number] = slot | (boundaries < 2 ? standing : HOLDER.ofTrade);
      (next[word] as number) += 1;
    }
  }
  return { holdersStart, holders };
}

/** The position of a word in its name, as bits of a holder. */
function standingOf(words: Uint32Array, at: number, names: { from: number; to: number }): number {
  if (at !== names.from && words[at - 1] !== BOUNDARY) return 0;
  const isAlone = at + 1 === names.to || words[at + 1] === BOUNDARY;
  return isAlone ? HOLDER.begins | HOLDER.alone : HOLDER.begins;
}

/** How many times the names have one of these words. */
export function holderCount({ holdersStart }: Names, words: Iterable<number>): number {
  let count = 0;
  for (const word of words) {
    count += (holdersStart[word + 1] as number) - (holdersStart[word] as number);
  }
  return count;
}

/** Of some sets of words, the one that names have the fewest times. */
export function rarestOf<Words extends Iterable<number>>(
  names: Names,
  sets: readonly [Words, ...Words[]],
): Words {
  const counts = sets.map((words) => holderCount(names, words));
  return sets[counts.indexOf(Math.min(...counts))] as Words;
}

/** The words of the full name in a slot, those of the business, none without one, and those of each trade. */
export function partsOf(names: Names, slot: number): [Uint32Array, Uint32Array, ...Uint32Array[]] {
  const numbers = names.words.subarray(names.start[slot], names.start[slot + 1]);
  const parts: Uint32Array[] = [];
  let from = 0;
  for (let at = 0; at <= numbers.length; at += 1) {
    if (at < numbers.length && numbers[at] !== BOUNDARY) continue;
    parts.push(numbers.subarray(from, at));
    from = at + 1;
  }
  const [full = numbers, business = numbers.subarray(0, 0), ...trades] = parts;
  return [full, business, ...trades];
}

/** The lower-cased names and trades in a slot, joined from their words. */
export function namesOf(names: Names, slot: number): Named {
  const [full, business, ...trades] = partsOf(names, slot);
  return {
    fullName: joinWords(names, full),
    businessName: business.length === 0 ? null : joinWords(names, business),
    trades: trades.map((trade) => joinWords(names, trade)),
  };
}

/** Where in `words` those of the display name of the profile in a slot are: of the business if there is one. */
export function displayWordsOf(
  { start, words }: Names,
  slot: number,
): { from: number; to: number } {
  const from = start[slot] as number;
  const end = start[slot + 1] as number;
  const endFrom = (at: number) => {
    let to = at;
    while (to < end && words[to] !== BOUNDARY) to += 1;
    return to;
  };
  const to = endFrom(from);
  const endOfBusiness = endFrom(to + 1);
  return endOfBusiness > to + 1 ? { from: to + 1, to: endOfBusiness } : { from, to };
}

/** The lower-cased display name of the profile in a slot. */
export function displayNameOf(names: Names, slot: number): string {
  return displayName(namesOf(names, slot));
}

function joinWords(names: Names, numbers: Uint32Array): string {
  let text = wordAt(names.dictionary, numbers[0] as number);
  for (let at = 1; at < numbers.length; at += 1) {
    text += ` ${wordAt(names.dictionary, numbers[at] as number)}`;
  }
  return text;
}
