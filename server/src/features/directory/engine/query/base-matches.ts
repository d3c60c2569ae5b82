import type { Base } from '#server/features/directory/engine/base/base.ts';
import { budgetPlace, isWithin } from '#server/features/directory/engine/base/budgets.ts';
import { isMarked, markNames } from '#server/features/directory/engine/base/name-search.ts';
import type { Choices } from '#server/features/directory/engine/choices.ts';
import { type Asked, failsOf, failsTwice, hasText } from './asked.ts';
import type { Tally } from './tally.ts';

/** What is left to ask of a document once its cell is known. */
const NOT = 0;
const FOUND = 1;
const IF_NAMED = 2;
const IF_WITHIN = 4;

/**
 * The documents of the base that answer a question. One pass over the cells settles the counts; it leaves for
 * each cell a verdict, by which a single document is then known to match or not in a few steps.
 */
export class BaseMatches {
  readonly base: Base;
  readonly total: number;
  readonly #asked: Asked;
  readonly #verdicts: Uint8Array;
  /** For each cell the documents whose name has the text, the removed ones in a cell of their own at the end. */
  readonly #named: Uint32Array | undefined;

  /** Adds its counts to `tally`. Uses `base.marks` until the page is taken: one question at a time. */
  constructor(base: Base, asked: Asked, tally: Tally) {
    this.base = base;
    this.#asked = asked;
    this.#verdicts = new Uint8Array(base.cells.count + 1);
    if (asked.text) {
      base.marks.fill(0);
      markNames(base.names, asked.text.term, base.marks);
      this.#named = countMarked(base);
    }
    const before = tally.total;
    this.#judgeCells(tally);
    this.total = tally.total - before;
  }

  has(document: number): boolean {
    const cell = this.base.cells.cellOf[document] as number;
    const verdict = this.#verdicts[cell] as number;
    return verdict === FOUND || (verdict !== NOT && this.#passes(document, cell, verdict));
  }

  /** All matching documents, in no useful order. The cost is their number, not that of all documents. */
  list(): Uint32Array {
    const { cells, marks } = this.base;
    const found = new Uint32Array(this.total);
    let size = 0;
    for (let cell = 0; cell < cells.count; cell += 1) {
      const verdict = this.#verdicts[cell] as number;
      if (verdict === NOT || verdict & IF_NAMED) continue;
      const to = cells.start[cell + 1] as number;
      for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
        const document = cells.documents[slot] as number;
        if (this.has(document)) found[size++] = document;
      }
    }
    if (size === this.total) return found;
    forEachMarked(marks, (document) => {
      const verdict = this.#verdicts[cells.cellOf[document] as number] as number;
      if (verdict & IF_NAMED && this.has(document)) found[size++] = document;
    });
    return found;
  }

  #judgeCells(tally: Tally): void {
    const { cells } = this.base;
    const { text } = this.#asked;
    for (let cell = 0; cell < cells.count; cell += 1) {
      const choices = cells.choices[cell] as Choices;
      const fails = failsOf(this.#asked, choices);
      if (failsTwice(fails)) continue;
      const verdict =
        (text && !hasText(text, choices) ? IF_NAMED : FOUND) |
        (this.#asked.budget && this.base.budgets.start[cell] !== -1 ? IF_WITHIN : 0);
      const count = this.#countIn(cell, verdict);
      if (count === 0) continue;
      if (fails === 0) this.#verdicts[cell] = verdict;
      tally.add(fails, choices, count);
    }
  }

  #countIn(cell: number, verdict: number): number {
    const { live } = this.base.cells;
    const most = verdict & IF_NAMED ? this.#named?.[cell] : live[cell];
    if (!most || !(verdict & IF_WITHIN)) return most ?? 0;
    return this.#countWithin(cell, (verdict & IF_NAMED) !== 0);
  }

  /** Reads all budgets of the cell. Those of removed documents fail every bound. */
  #countWithin(cell: number, named: boolean): number {
    const { cells, budgets, marks } = this.base;
    const { min, max } = this.#asked.budget as NonNullable<Asked['budget']>;
    const from = cells.start[cell] as number;
    const size = (cells.start[cell + 1] as number) - from;
    const begin = budgets.start[cell] as number;
    let count = 0;
    for (let at = 0; at < size; at += 1) {
      if ((budgets.min[begin + at] as number) < min || (budgets.max[begin + at] as number) > max) {
        continue;
      }
      if (!named || isMarked(marks, cells.documents[from + at] as number)) count += 1;
    }
    return count;
  }

  #passes(document: number, cell: number, verdict: number): boolean {
    const { base } = this;
    if (verdict & IF_NAMED && !isMarked(base.marks, document)) return false;
    if (!(verdict & IF_WITHIN) || !this.#asked.budget) return true;
    const place = budgetPlace(base.budgets, base.cells, cell, document);
    return isWithin(base.budgets, place, this.#asked.budget);
  }
}

function countMarked(base: Base): Uint32Array {
  const named = new Uint32Array(base.cells.count + 1);
  const { cellOf } = base.cells;
  forEachMarked(base.marks, (document) => {
    (named[cellOf[document] as number] as number) += 1;
  });
  return named;
}

function forEachMarked(marks: Uint32Array, visit: (document: number) => void): void {
  for (let at = 0; at < marks.length; at += 1) {
    for (let rest = marks[at] as number; rest !== 0; rest &= rest - 1) {
      visit(at * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
}
