import type { Base } from '#server/engine/base/base.ts';
import type { BaseMatches } from './base-matches.ts';
import type { LevelWalk } from './level-page.ts';
import { keyOf } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

/** The results in an order of levels that each slot has by itself. Reads all results, about 10 ns each. */
export abstract class SlotWalk implements LevelWalk {
  protected abstract readonly levelCount: number;
  protected readonly base: Base;
  protected readonly slots: Uint32Array;

  constructor(matches: BaseMatches) {
    this.base = matches.base;
    this.slots = matches.listSlots();
  }

  protected abstract levelAt(slot: number): number;

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
    const { documents } = this.base.cells;
    for (const slot of this.slots) visit(this.levelAt(slot), documents[slot] as number);
  }
}
