import { type Bucketing, type Buckets, bucketsOf } from '#engine/base/buckets.ts';
import type { Found } from './found.ts';
import type { LevelWalk } from './level-page.ts';
import { keyOf } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

/** An order in which whole buckets come one after another. */
export interface BucketOrder {
  /** The level of each bucket. */
  levels: Uint16Array;
  /** All buckets, by ascending level. */
  buckets: Uint16Array;
}

/** The results bucket by bucket, from the best one on: of many results a first page takes a few steps. */
export class BucketWalk implements LevelWalk {
  readonly #found: Found;
  readonly #bucketing: Bucketing;
  readonly #order: BucketOrder;
  readonly #buckets: Buckets;

  constructor(found: Found, bucketing: Bucketing, order: BucketOrder) {
    this.#found = found;
    this.#bucketing = bucketing;
    this.#order = order;
    this.#buckets = bucketsOf(found.base, bucketing);
  }

  levelAt(slot: number): number {
    return this.#order.levels[this.#bucketing.bucketAt(this.#found.base, slot)] as number;
  }

  addTo(best: SmallestKeys): void {
    const { start, documents } = this.#buckets;
    for (const bucket of this.#order.buckets) {
      const level = this.#order.levels[bucket] as number;
      if (keyOf(level, 0) >= best.limit) return;
      const to = start[bucket + 1] as number;
      for (let at = start[bucket] as number; at < to; at += 1) {
        const document = documents[at] as number;
        const key = keyOf(level, document);
        if (key >= best.limit) break;
        if (this.#found.has(document)) best.add(key);
      }
    }
  }
}
