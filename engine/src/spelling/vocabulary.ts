import { CHOICE_KEYS, choiceFacet } from '@lintel/contract/values/directory';
import { nameOfValue } from '@lintel/contract/values/facet-labels';
import { foldLetters } from '@lintel/contract/values/letters';
import type { Base } from '#engine/base/base.ts';
import { countBased } from '#engine/base/coverage-column.ts';
import { wordAt, wordCount } from '#engine/base/dictionary.ts';
import { lettersIn, mayBeWithin } from '#engine/base/letters.ts';
import { HOLDER } from '#engine/base/names.ts';
import type { Changes } from '#engine/changes.ts';
import { wordsOfPlaceNames } from '#engine/coverage/place-names.ts';
import { answer } from '#engine/query/search.ts';
import { editDistance } from './distance.ts';

/** A word near the given one. */
interface Near {
  word: string;
  /** How many profiles have it; one that has it twice may count twice. Decides between equally near words. */
  holders: number;
}

/**
 * The lower-cased words of all names and of the places of bases, and of the options in use. Names and
 * places of the base are read in place; the rest is collected first, about 1 us a change.
 */
export class Vocabulary {
  readonly #base: Base;
  readonly #others = new Map<string, number>();

  constructor(base: Base, changes: Changes) {
    this.#base = base;
    this.#addOptions(changes);
    for (const { fullName, businessName, baseName } of changes.inOrder('newest')) {
      for (const text of [fullName, businessName, baseName]) this.#addText(text, 1);
    }
  }

  /** Find the words within `limit` edits of `word`: filter all words by their letters, then compare those that pass. */
  near(word: string, limit: number): Near[] {
    const neighbours = new Map<string, Near>();
    const letters = lettersIn(word);
    const note = (candidate: string, countHolders: () => number) => {
      if (candidate === '' || editDistance(word, candidate, limit) > limit) return;
      const holders = countHolders() + (neighbours.get(candidate)?.holders ?? 0);
      if (holders > 0) neighbours.set(candidate, { word: candidate, holders });
    };
    const { dictionary } = this.#base.names;
    for (let number = 1; number < wordCount(dictionary); number += 1) {
      if (!mayBeWithin(letters, dictionary.letters[number] as number, limit)) continue;
      note(wordAt(dictionary, number), () => this.#countHolders(number));
    }
    const { coverage, present } = this.#base;
    for (const { word: candidate, letters: theirs, names } of wordsOfPlaceNames()) {
      if (!mayBeWithin(letters, theirs, limit)) continue;
      note(candidate, () =>
        names.reduce((count, name) => count + countBased(coverage, name, present), 0),
      );
    }
    for (const [other, holders] of this.#others) {
      if (mayBeWithin(letters, lettersIn(other), limit)) note(other, () => holders);
    }
    return [...neighbours.values()];
  }

  /** Removed profiles stay in the lists of the base and do not count. */
  #countHolders(number: number): number {
    const { names, present } = this.#base;
    let count = 0;
    const to = names.holdersStart[number + 1] as number;
    for (let at = names.holdersStart[number] as number; at < to; at += 1) {
      if (present.has((names.holders[at] as number) & HOLDER.slot)) count += 1;
    }
    return count;
  }

  #addOptions(changes: Changes): void {
    const everyone = { sort: 'newest', page: 1, limit: 1 } as const;
    const { facets } = answer(this.#base, changes, everyone);
    for (const key of CHOICE_KEYS) {
      const counts: Record<string, number> = facets[key];
      const options = choiceFacet(key).kind === 'flag' ? [] : Object.entries(counts);
      for (const [value, holders] of options) {
        this.#addText(foldLetters(nameOfValue(key, value)), holders);
      }
    }
  }

  #addText(text: string, holders: number): void {
    if (text === '') return;
    for (const word of text.split(/,? /)) {
      this.#others.set(word, (this.#others.get(word) ?? 0) + holders);
    }
  }
}
