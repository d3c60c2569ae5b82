import type { Base } from '#engine/base/base.ts';
import { isBased, isNamed, type ReadyDocument } from '#engine/base/changes.ts';
import { markBased } from '#engine/base/coverage-column.ts';
import { RELEVANCE } from '#engine/base/name-starts.ts';
import { hasTerm, type Term, type TextCriteria } from './text-criteria.ts';
import { countMissing } from './text-matches.ts';

/** How well results match the words of a search, as one of `RELEVANCE`. */
export class TextRelevance {
  readonly terms: readonly Term[];
  readonly #base: Base;
  readonly #text: TextCriteria;

  /** Uses `base.starts` and `base.basedWhole`, for names and bases with all words in a row, until the page is taken. */
  constructor(base: Base, text: TextCriteria) {
    this.terms = text.terms;
    this.#base = base;
    this.#text = text;
    base.starts.find(base.names, text.phrase.text);
    base.basedWhole.clearAll();
    markBased(base.coverage, text.phrase.placeNames, base.basedWhole);
  }

  /** The relevance of the document in a slot of the cell. */
  of(cell: number, slot: number): number {
    const relevance = this.#base.starts.relevanceOf(slot);
    if (relevance !== RELEVANCE.words) return relevance;
    if (this.hasPhrase(cell) || this.#base.basedWhole.has(slot)) return RELEVANCE.choice;
    return RELEVANCE.words + countMissing(this.#base, this.#text, slot);
  }

  /** Words of names are separated by single spaces. */
  ofPending(ready: ReadyDocument): number {
    const { phrase, terms } = this.#text;
    const names = [ready.fullName, ready.businessName];
    if (names.includes(phrase.text)) return RELEVANCE.name;
    if (names.some((name) => name.startsWith(phrase.text))) return RELEVANCE.nameStart;
    if (names.some((name) => name.includes(` ${phrase.text}`))) return RELEVANCE.wordStart;
    if (hasTerm(phrase, ready.choices) || isBased(ready, phrase)) return RELEVANCE.choice;
    return RELEVANCE.words + terms.filter((term) => !isNamed(ready, term)).length;
  }

  /** Whether one of the choices of a cell contains the words as a phrase. */
  hasPhrase(cell: number): boolean {
    return hasTerm(this.#text.phrase, this.#base.cells.choices[cell] as number);
  }
}
