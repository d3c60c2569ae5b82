import { int32s, uint32s } from './shared-arrays.ts';
import { findText, type Texts, TextsBuilder, textAt, textContains } from './texts.ts';

/** The longest run of characters that the lists of words are keyed by. */
const GRAM = 3;
const NONE = new Uint32Array(0);

/**
 * The distinct words of all names, numbered from 1, and which of them contain a given text. Each word is listed
 * under every run of one, two and three characters in it: a short text is looked up directly, a longer one is
 * tested against the words of its rarest run. Names repeat, so this grows far slower than the profiles; about 120
 * bytes a word.
 */
export interface Dictionary {
  /** Number 0 is a space and therefore not a word; names use it to separate two texts. */
  words: Texts;
  /** `lettersIn` each word. */
  letters: Int32Array;
  grams: Texts;
  /** The words that have gram `g`: `postings` from `listStart[g]` to before `listStart[g + 1]`. */
  listStart: Uint32Array;
  postings: Uint32Array;
}

export function wordCount(dictionary: Dictionary): number {
  return dictionary.letters.length;
}

export function wordAt(dictionary: Dictionary, number: number): string {
  return textAt(dictionary.words, number);
}

export function findWord(dictionary: Dictionary, word: string): number | undefined {
  return findText(dictionary.words, word);
}

/** Find the numbers of all words that contain `part`, which must not be empty. */
export function wordsContaining(dictionary: Dictionary, part: string): Uint32Array {
  if (part.length <= GRAM) return listOf(dictionary, part);
  let rarest = listOf(dictionary, part.slice(0, GRAM));
  for (let at = 1; at + GRAM <= part.length && rarest.length > 0; at += 1) {
    const postings = listOf(dictionary, part.slice(at, at + GRAM));
    if (postings.length < rarest.length) rarest = postings;
  }
  return rarest.filter((number) => textContains(dictionary.words, number, part));
}

function listOf({ grams, listStart, postings }: Dictionary, gram: string): Uint32Array {
  const number = findText(grams, gram);
  return number === undefined ? NONE : postings.subarray(listStart[number], listStart[number + 1]);
}

/** Numbers words in the order in which they are added. */
export class DictionaryBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [' '];

  /** The number of a word, new or known. */
  add(word: string): number {
    const existing = this.#numbers.get(word);
    if (existing !== undefined) return existing;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }

  build(): Dictionary {
    const words = new TextsBuilder();
    const letters = int32s(this.#words.length);
    for (const [number, word] of this.#words.entries()) {
      words.add(word);
      letters[number] = lettersIn(word);
    }
    return { words: words.build(), letters, ...listByGram(this.#words) };
  }
}

function listByGram(
  words: readonly string[],
): Pick<Dictionary, 'grams' | 'listStart' | 'postings'> {
  const lists = new Map<string, number[]>();
  for (let number = 1; number < words.length; number += 1) {
    for (const gram of gramsOf(words[number] as string)) {
      const list = lists.get(gram);
      if (!list) lists.set(gram, [number]);
      else if (list.at(-1) !== number) list.push(number);
    }
  }
  const grams = new TextsBuilder();
  const listStart = uint32s(lists.size + 1);
  let size = 0;
  for (const [gram, list] of lists) {
    grams.add(gram);
    size += list.length;
    listStart[grams.count] = size;
  }
  const postings = uint32s(size);
  let at = 0;
  for (const list of lists.values()) {
    postings.set(list, at);
    at += list.length;
  }
  return { grams: grams.build(), listStart, postings };
}

function* gramsOf(word: string): Generator<string> {
  for (let length = 1; length <= GRAM; length += 1) {
    for (let at = 0; at + length <= word.length; at += 1) yield word.slice(at, at + length);
  }
}

/** 1 for each of these words, at its number. */
export function flagsOf(dictionary: Dictionary, words: Iterable<number>): Uint8Array {
  const flags = new Uint8Array(wordCount(dictionary));
  for (const word of words) flags[word] = 1;
  return flags;
}

/**
 * The letters of a word as bits, regardless of their number and order; characters 32 apart share a bit. An edit
 * removes at most one letter and adds at most one, so words whose bits differ by more are further apart.
 */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether words with these letters may be within `limit` edits of each other; only false is certain. */
export function mayBeWithin(a: number, b: number, limit: number): boolean {
  return hasAtMost(a & ~b, limit) && hasAtMost(b & ~a, limit);
}

function hasAtMost(bits: number, limit: number): boolean {
  let rest = bits;
  for (let count = 0; count < limit && rest !== 0; count += 1) rest &= rest - 1;
  return rest === 0;
}
