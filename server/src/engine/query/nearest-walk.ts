import { homeAt } from '#server/engine/base/coverage-column.ts';
import type { PendingDocument } from '#server/engine/changes.ts';
import { NOWHERE, placeTable, squareBetween } from '#server/engine/coverage/place-table.ts';
import type { BaseMatches } from './base-matches.ts';
import type { LevelWalk } from './level-page.ts';
import { keyOf } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

/** Grows with the distance of a home from a place; who has no home is farthest. */
export type Farness = (home: number) => number;

/** More than the square of any straight line through a sphere of radius 1. */
const FARTHEST = 5;

export function farnessFrom(place: number): Farness {
  const table = placeTable();
  return (home) => (home === NOWHERE ? FARTHEST : squareBetween(table, place, home));
}

/**
 * The results by the distance of their homes from a place: a level for each distance at which somebody lives. Reads all
 * results, about 10 ns each.
 */
export class NearestWalk implements LevelWalk {
  readonly levelCount: number;
  readonly #matches: BaseMatches;
  readonly #slots: Uint32Array;
  /** The level of each home, after that of no home. */
  readonly #levels: Uint16Array;

  constructor(matches: BaseMatches, pending: readonly PendingDocument[], farness: Farness) {
    this.#matches = matches;
    this.#slots = slotsOf(matches);
    const homes = this.#homes(pending);
    const ordered = [...new Set(homes.map(farness))].sort((one, other) => one - other);
    const levels = new Map(ordered.map((far, level) => [far, level]));
    this.levelCount = ordered.length;
    this.#levels = new Uint16Array(placeTable().places.length + 1);
    for (const home of homes) this.#levels[home + 1] = levels.get(farness(home)) as number;
  }

  levelOf(home: number): number {
    return this.#levels[home + 1] as number;
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
    for (const slot of this.#slots) {
      visit(this.levelOf(homeAt(coverage, slot)), cells.documents[slot] as number);
    }
  }

  /** The homes of all results, once each. */
  #homes(pending: readonly PendingDocument[]): number[] {
    const { coverage } = this.#matches.base;
    const isThere = new Uint8Array(placeTable().places.length + 1);
    for (const slot of this.#slots) isThere[homeAt(coverage, slot) + 1] = 1;
    for (const { home } of pending) isThere[home + 1] = 1;
    const homes: number[] = [];
    for (let at = isThere.indexOf(1); at !== -1; at = isThere.indexOf(1, at + 1))
      homes.push(at - 1);
    return homes;
  }
}

function slotsOf(matches: BaseMatches): Uint32Array {
  const slots = new Uint32Array(matches.total);
  let size = 0;
  for (let cell = 0; cell < matches.base.cells.count; cell += 1) {
    size = matches.listIn(cell, slots, size);
  }
  return slots;
}
