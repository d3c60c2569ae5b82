import { RELEVANCE } from '#server/features/directory/engine/oracle.ts';
import type { BaseMatches } from './base-matches.ts';
import { keyOf, LEVELS, type Ranking } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

/** No cell. */
const END = -1;

/**
 * The found documents of one relevance, read cell by cell from the cell that can hold the best. A cell is left as
 * soon as nothing behind can be wanted any more, and so are all cells that can only hold worse: for a first page
 * that is soon, however many were found.
 */
export class CellWalk {
  readonly #matches: BaseMatches;
  readonly #ranking: Ranking;
  readonly #relevance: number;
  /** The cells by the best level that is possible in them: chains of cells that begin at `#first`. */
  readonly #first = new Int32Array(LEVELS).fill(END);
  readonly #next: Int32Array;
  readonly #choicePoints: Uint8Array;

  constructor(matches: BaseMatches, ranking: Ranking, relevance: number) {
    const { count } = matches.base.cells;
    this.#matches = matches;
    this.#ranking = ranking;
    this.#relevance = relevance;
    this.#next = new Int32Array(count);
    this.#choicePoints = new Uint8Array(count);
    const isByName = relevance === RELEVANCE.inside;
    for (let cell = 0; cell < count; cell += 1) {
      if (!matches.hasIn(cell) || matches.isByName(cell) !== isByName) continue;
      const points = ranking.choicePoints(cell);
      const level = ranking.bestLevel(cell, points, relevance);
      this.#choicePoints[cell] = points;
      this.#next[cell] = this.#first[level] as number;
      this.#first[level] = cell;
    }
  }

  addTo(best: SmallestKeys): void {
    for (let level = 0; level < LEVELS && keyOf(level, 0) < best.limit; level += 1) {
      let cell = this.#first[level] as number;
      for (; cell !== END; cell = this.#next[cell] as number) {
        if (this.#relevance === RELEVANCE.inside) this.#addNamed(cell, best);
        else this.#addAll(cell, level, best);
      }
    }
  }

  #addAll(cell: number, bestLevel: number, best: SmallestKeys): void {
    const { cells, starts } = this.#matches.base;
    const to = cells.start[cell + 1] as number;
    for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
      const document = cells.documents[slot] as number;
      // What follows is older and at best of this level.
      if (keyOf(bestLevel, document) >= best.limit) return;
      if (this.#ranking.hasText && starts.has(slot)) continue;
      this.#add(cell, slot, document, best);
    }
  }

  #addNamed(cell: number, best: SmallestKeys): void {
    const { cells, marks, starts } = this.#matches.base;
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    if (marks.countIn(from, to) === 0) return;
    marks.forEachIn(from, to, (slot) => {
      if (!starts.has(slot)) this.#add(cell, slot, cells.documents[slot] as number, best);
    });
  }

  #add(cell: number, slot: number, document: number, best: SmallestKeys): void {
    const points = this.#choicePoints[cell] as number;
    const key = keyOf(this.#ranking.levelIn(cell, slot, points, this.#relevance), document);
    if (key < best.limit && this.#matches.has(document)) best.add(key);
  }
}
