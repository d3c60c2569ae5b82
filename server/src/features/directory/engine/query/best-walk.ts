import type { Marks } from '#server/features/directory/engine/base/marks.ts';
import { RELEVANCE } from '#server/features/directory/engine/oracle.ts';
import type { BaseMatches } from './base-matches.ts';
import { keyOf, levelOf, MOST_POINTS, type Ranking } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

/** No cell. */
const END = -1;

/**
 * The found documents, read relevance by relevance and in each cell by cell, from the cell that can hold the best.
 * A cell is left as soon as nothing behind can be wanted any more, and so are all cells that can only hold worse:
 * for a first page that is soon, however many were found.
 */
export class BestWalk {
  readonly #matches: BaseMatches;
  readonly #ranking: Ranking;
  /** The cells by the most points that are possible in them: chains of cells that begin at `#first`. */
  readonly #first = new Int32Array(MOST_POINTS + 1).fill(END);
  readonly #next: Int32Array;
  readonly #choicePoints: Uint8Array;

  constructor(matches: BaseMatches, ranking: Ranking) {
    const { count } = matches.base.cells;
    this.#matches = matches;
    this.#ranking = ranking;
    this.#next = new Int32Array(count);
    this.#choicePoints = new Uint8Array(count);
    for (let cell = 0; cell < count; cell += 1) {
      if (!matches.hasIn(cell)) continue;
      const points = ranking.choicePoints(cell);
      const most = ranking.mostPoints(cell, points);
      this.#choicePoints[cell] = points;
      this.#next[cell] = this.#first[most] as number;
      this.#first[most] = cell;
    }
  }

  addTo(best: SmallestKeys): void {
    if (!this.#ranking.hasText) {
      this.#walk(best, RELEVANCE.name, (cell, bestKey) => this.#addAll(cell, bestKey, best));
      return;
    }
    const { cells, starts, marks } = this.#matches.base;
    for (const slot of this.#ranking.exactSlots) {
      const cell = cells.cellOf[cells.documents[slot] as number] as number;
      if (cell !== cells.count) this.#add(cell, slot, RELEVANCE.name, best);
    }
    for (const relevance of [RELEVANCE.nameStart, RELEVANCE.wordStart]) {
      this.#walk(best, relevance, (cell) => this.#addMarked(starts, cell, relevance, best));
    }
    this.#walk(best, RELEVANCE.choice, (cell, bestKey) => {
      if (!this.#matches.isByName(cell)) this.#addAll(cell, bestKey, best);
    });
    this.#walk(best, RELEVANCE.inside, (cell) => {
      if (this.#matches.isByName(cell)) this.#addMarked(marks, cell, RELEVANCE.inside, best);
    });
  }

  /** The level of any document that was found. */
  levelOf(document: number): number {
    const { cells } = this.#matches.base;
    const cell = cells.cellOf[document] as number;
    const slot = cells.slotOf[document] as number;
    const relevance = this.#ranking.relevanceIn(slot, this.#matches.isByName(cell));
    return this.#ranking.levelIn(cell, slot, this.#choicePoints[cell] as number, relevance);
  }

  #walk(
    best: SmallestKeys,
    relevance: number,
    read: (cell: number, bestKey: number) => void,
  ): void {
    for (let points = MOST_POINTS; points >= 0; points -= 1) {
      const bestKey = keyOf(levelOf(relevance, points), 0);
      if (bestKey >= best.limit) return;
      let cell = this.#first[points] as number;
      for (; cell !== END; cell = this.#next[cell] as number) read(cell, bestKey);
    }
  }

  #addAll(cell: number, bestKey: number, best: SmallestKeys): void {
    const { cells } = this.#matches.base;
    const relevance = this.#ranking.hasText ? RELEVANCE.choice : RELEVANCE.name;
    const to = cells.start[cell + 1] as number;
    for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
      // What follows is older and at best as good.
      if (bestKey + (cells.documents[slot] as number) >= best.limit) return;
      this.#add(cell, slot, relevance, best);
    }
  }

  #addMarked(marks: Marks, cell: number, relevance: number, best: SmallestKeys): void {
    const { start } = this.#matches.base.cells;
    const from = start[cell] as number;
    const to = start[cell + 1] as number;
    if (marks.countIn(from, to) === 0) return;
    marks.forEachIn(from, to, (slot) => this.#add(cell, slot, relevance, best));
  }

  /** Adds a document that is wanted, that was found and that answers to the words just so. */
  #add(cell: number, slot: number, relevance: number, best: SmallestKeys): void {
    const document = this.#matches.base.cells.documents[slot] as number;
    const points = this.#choicePoints[cell] as number;
    const key = keyOf(this.#ranking.levelIn(cell, slot, points, relevance), document);
    if (key >= best.limit || !this.#matches.has(document)) return;
    if (this.#ranking.relevanceIn(slot, this.#matches.isByName(cell)) === relevance) best.add(key);
  }
}
