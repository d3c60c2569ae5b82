import { homeAt } from '#server/engine/base/coverage-column.ts';
import type { PendingDocument } from '#server/engine/changes.ts';
import { NOWHERE, placeTable, squareBetween } from '#server/engine/coverage/place-table.ts';
import type { BaseMatches } from './base-matches.ts';
import { SlotWalk } from './slot-walk.ts';

/** A number that grows with the distance of a home from a place; profiles without a home are farthest. */
export type Farness = (home: number) => number;

/** More than the square of any straight line through a sphere of radius 1. */
const FARTHEST = 5;

export function farnessFrom(place: number): Farness {
  const table = placeTable();
  return (home) => (home === NOWHERE ? FARTHEST : squareBetween(table, place, home));
}

/** The results by the distance of their homes from a place: a level for each distance at which somebody lives. */
export class NearestWalk extends SlotWalk {
  protected readonly levelCount: number;
  /** The level of each home, after that of no home. */
  readonly #levels: Uint16Array;

  constructor(matches: BaseMatches, pending: readonly PendingDocument[], farness: Farness) {
    super(matches);
    const homes = this.#homes(pending);
    const ordered = [...new Set(homes.map(farness))].sort((one, other) => one - other);
    const levels = new Map(ordered.map((far, level) => [far, level]));
    this.levelCount = ordered.length;
    this.#levels = new Uint16Array(placeTable().places.length + 1);
    for (const home of homes) this.#levels[home + 1] = levels.get(farness(home)) as number;
  }

  levelOf({ home }: PendingDocument): number {
    return this.#levels[home + 1] as number;
  }

  protected levelAt(slot: number): number {
    return this.#levels[homeAt(this.base.coverage, slot) + 1] as number;
  }

  /** The homes of all results, once each. */
  #homes(pending: readonly PendingDocument[]): number[] {
    const isThere = new Uint8Array(placeTable().places.length + 1);
    for (const slot of this.slots) isThere[homeAt(this.base.coverage, slot) + 1] = 1;
    for (const { home } of pending) isThere[home + 1] = 1;
    const homes: number[] = [];
    for (let at = isThere.indexOf(1); at !== -1; at = isThere.indexOf(1, at + 1))
      homes.push(at - 1);
    return homes;
  }
}
