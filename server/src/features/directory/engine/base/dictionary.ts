import { lettersIn } from './letters.ts';

/** The longest run of characters under which words are listed. */
const GRAM = 3;
const NONE: readonly number[] = [];

/**
 * The distinct words of all names, numbered from 1, and which of them contain a given text. Each word is listed
 * under every run of one, two and three characters in it: a short text is looked up directly, a longer one is
 * tested on the words of its rarest run. Names repeat, so this grows far slower than the profiles; about 200
 * bytes a word.
 */
export class Dictionary {
  /** Number 0 is no word; names use it to keep two texts apart. */
  readonly words: string[] = [''];
  /** `lettersIn` each word. */
  readonly letters: number[] = [0];
  readonly #numbers = new Map<string, number>();
  readonly #grams = new Map<string, number[]>();

  find(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** The number of a word, new or known. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.letters.push(lettersIn(word));
    this.#numbers.set(word, number);
    this.#list(word, number);
    return number;
  }

  /** The numbers of all words of which `part` is a part; `part` must not be empty. */
  containing(part: string): readonly number[] {
    if (part.length <= GRAM) return this.#grams.get(part) ?? NONE;
    let rarest = this.#grams.get(part.slice(0, GRAM)) ?? NONE;
    for (let at = 1; at + GRAM <= part.length && rarest.length > 0; at += 1) {
      const listed = this.#grams.get(part.slice(at, at + GRAM)) ?? NONE;
      if (listed.length < rarest.length) rarest = listed;
    }
    return rarest.filter((number) => this.words[number]?.includes(part));
  }

  #list(word: string, number: number): void {
    for (let length = 1; length <= GRAM; length += 1) {
      for (let at = 0; at + length <= word.length; at += 1) {
        const gram = word.slice(at, at + length);
        const listed = this.#grams.get(gram);
        if (!listed) this.#grams.set(gram, [number]);
        else if (listed.at(-1) !== number) listed.push(number);
      }
    }
  }
}
