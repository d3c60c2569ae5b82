import { homeAt } from '#server/engine/base/coverage-column.ts';
import { cached } from '#server/engine/coverage/cached.ts';
import { NOWHERE, placeTable, squareBetween } from '#server/engine/coverage/place-table.ts';
import type { BaseMatches } from './base-matches.ts';
import type { LevelWalk } from './level-page.ts';
import { keyOf } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

/** The order of distance from a place: the level of each home, 0 the nearest, with one level for equal distances. */
export interface Distances {
  levelOf: (home: number) => number;
  levelCount: number;
}

/** How many orders are kept, 15 KB each. */
const KEPT = 100;

/** Order all places by their distance from one. About a millisecond. */
export const distancesFrom = cached(KEPT, (place: number): Distances => {
  const table = placeTable();
  const squares = new Float64Array(table.places.length);
  for (let other = 0; other < squares.length; other += 1) {
    squares[other] = squareBetween(table, place, other);
  }
  const ordered = squares.toSorted();
  const levels = new Uint16Array(squares.length);
  for (let other = 0; other < squares.length; other += 1) {
    levels[other] = countBelow(ordered, squares[other] as number);
  }
  // Who has no home comes last.
  const levelOf = (home: number) => (home === NOWHERE ? squares.length : (levels[home] as number));
  return { levelOf, levelCount: squares.length + 1 };
});

function countBelow(ordered: Float64Array, square: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] as number) < square) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The results by the distance of their homes from a place; it reads all of them, about 10 ns each. */
export class NearestWalk implements LevelWalk {
  readonly levelCount: number;
  readonly #matches: BaseMatches;
  readonly #distances: Distances;

  constructor(matches: BaseMatches, distances: Distances) {
    this.levelCount = distances.levelCount;
    this.#matches = matches;
    this.#distances = distances;
  }

  addTo(best: SmallestKeys): void {
    this.#forEach((level, document) => best.add(keyOf(level, document)));
  }

  countLevels(): Uint32Array {
    const counts = new Uint32Array(this.levelCount);
    this.#forEach((level) => {
      (counts[level] as number) += 1;
    });
    return counts;
  }

  forEachAt(first: number, last: number, visit: (level: number, document: number) => void): void {
    this.#forEach((level, document) => {
      if (level >= first && level <= last) visit(level, document);
    });
  }

  #forEach(visit: (level: number, document: number) => void): void {
    const { cells, coverage } = this.#matches.base;
    const slots = new Uint32Array(this.#matches.total);
    let size = 0;
    for (let cell = 0; cell < cells.count; cell += 1) {
      size = this.#matches.listIn(cell, slots, size);
    }
    for (let at = 0; at < size; at += 1) {
      const slot = slots[at] as number;
      visit(this.#distances.levelOf(homeAt(coverage, slot)), cells.documents[slot] as number);
    }
  }
}
