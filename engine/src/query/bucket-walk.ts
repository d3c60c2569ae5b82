import { type Bucketing, type Buckets, bucketsOf } from '#engine/base/buckets.ts';
import type { Found } from './found.ts';
import type { LevelWalk } from './level-page.ts';
import { keyOf } from './ranking.ts';
import type { SmallestKeys } from './smallest-keys.ts';

/** The cost of reading one result by its slot, in steps from one document of a bucket to the next. */
const READ_STEPS = 4;

/** An order in which whole buckets come one after another. */
export interface BucketOrder {
  /** The level of each bucket. */
  levels: Uint16Array;
  levelCount: number;
  /** All buckets, by ascending level. */
  buckets: Uint16Array;
}

/**
 * The results bucket by bucket, from the best one on. For a first page that takes a few steps however many results
 * there are. Where results are few or come late, it is given up for reading all of them, so that it takes at most
 * twice as long.
 */
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
    let steps = this.#found.total * READ_STEPS;
    for (const bucket of this.#order.buckets) {
      const level = this.#order.levels[bucket] as number;
      if (keyOf(level, 0) >= best.limit) return;
      const to = start[bucket + 1] as number;
      for (let at = start[bucket] as number; at < to; at += 1) {
        const document = documents[at] as number;
        const key = keyOf(level, document);
        if (key >= best.limit) break;
        if (steps === 0) {
          this.#addAll(best);
          return;
        }
        steps -= 1;
        if (this.#found.has(document)) best.add(key);
      }
    }
  }

  countLevels(_from: number, to: number): Uint32Array {
    const counts = new Uint32Array(this.#order.levelCount);
    let counted = 0;
    let lastLevel = -1;
    for (const bucket of this.#order.buckets) {
      const level = this.#order.levels[bucket] as number;
      if (level !== lastLevel && counted >= to) {
        counts[level] = this.#found.total - counted;
        return counts;
      }
      lastLevel = level;
      this.#readBucket(bucket, () => {
        (counts[level] as number) += 1;
        counted += 1;
      });
    }
    return counts;
  }

  forEachAt(first: number, last: number, visit: (level: number, document: number) => void): void {
    for (const bucket of this.#order.buckets) {
      const level = this.#order.levels[bucket] as number;
      if (level > last) return;
      if (level >= first) this.#readBucket(bucket, (document) => visit(level, document));
    }
  }

  #readBucket(bucket: number, visit: (document: number) => void): void {
    const { start, documents } = this.#buckets;
    const to = start[bucket + 1] as number;
    for (let at = start[bucket] as number; at < to; at += 1) {
      const document = documents[at] as number;
      if (this.#found.has(document)) visit(document);
    }
  }

  /** Start again and add all results by their slots, about 10 ns each. */
  #addAll(best: SmallestKeys): void {
    const { documents } = this.#found.base.cells;
    best.clear();
    this.#found.forEach((slot) => {
      best.add(keyOf(this.levelAt(slot), documents[slot] as number));
    });
  }
}
