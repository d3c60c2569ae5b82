/**
 * Random choices that are the same for the same seed.
 * The generator is mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer; both bounds are included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.integer(0, values.length - 1)] as T;
  }

  /** One of the keys, chosen according to the weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      rest -= weight;
      if (rest < 0) return key;
    }
    return (entries.at(-1) as [K, number])[0];
  }

  /** A random selection of the values, in their original order. */
  sample<T>(values: readonly T[], count: number): T[] {
    const indices = [...values.keys()];
    const picks = new Set<number>();
    while (picks.size < Math.min(count, values.length)) {
      picks.add(indices.splice(this.integer(0, indices.length - 1), 1)[0] as number);
    }
    return values.filter((_, i) => picks.has(i));
  }
}
