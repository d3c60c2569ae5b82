import { foldText } from '@lintel/contract/values/letters';
import { displayName } from '@lintel/contract/values/members';
import type { DirectoryDocument } from '#engine/document.ts';
import {
  type Dictionary,
  DictionaryBuilder,
  wordAt,
  wordCount,
} from '#engine/packed/dictionary.ts';
import { NumberList } from '#engine/packed/number-list.ts';
import { uint32s } from '#engine/packed/shared-arrays.ts';
import type { Cells } from './cells.ts';

/** Separates the words of the full name from those of the business name. */
export const BOUNDARY = 0;

/** The bits of a holder. */
export const HOLDER = {
  slot: 2 ** 30 - 1,
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

  add(fullName: string, businessName: string | null): void {
    this.#starts.push(this.#words.size);
    this.#addWords(fullName);
    if (businessName !== null) {
      this.#words.push(BOUNDARY);
      this.#addWords(businessName);
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
    for (let at = from; at < to; at += 1) {
      const word = words[at] as number;
      if (word === BOUNDARY) continue;
      holders[next[word] as number] = slot | standingOf(words, at, { from, to });
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

/** The lower-cased names in a slot, joined from their words. */
export function namesOf(
  names: Names,
  slot: number,
): Pick<DirectoryDocument, 'fullName' | 'businessName'> {
  const from = names.start[slot] as number;
  const numbers = names.words.subarray(from, names.start[slot + 1]);
  const boundary = numbers.indexOf(BOUNDARY);
  const full = boundary === -1 ? numbers : numbers.subarray(0, boundary);
  return {
    fullName: joinWords(names, full),
    businessName: boundary === -1 ? null : joinWords(names, numbers.subarray(boundary + 1)),
  };
}

/** Where in `words` those of the display name of the profile in a slot are: of the business if there is one. */
export function displayWordsOf(
  { start, words }: Names,
  slot: number,
): { from: number; to: number } {
  const from = start[slot] as number;
  const to = start[slot + 1] as number;
  for (let at = from; at < to; at += 1) if (words[at] === BOUNDARY) return { from: at + 1, to };
  return { from, to };
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
