/** How many keys are collected before the surplus is dropped. */
const SLACK = 64;

/** The smallest `wanted` of many numbers. A key costs one comparison, and a few steps if it may be among them. */
export class SmallestKeys {
  /** Keys at or above this are not wanted. */
  limit = Number.POSITIVE_INFINITY;
  readonly #wanted: number;
  readonly #keys: Float64Array;
  #size = 0;
  #sortAt: number;

  constructor(limit: number) {
    this.#wanted = limit;
    this.#keys = new Float64Array(limit * 2 + SLACK);
    this.#sortAt = limit;
  }

  add(key: number): void {
    if (key >= this.limit) return;
    this.#keys[this.#size] = key;
    this.#size += 1;
    if (this.#size === this.#sortAt) this.#drop();
  }

  /** In ascending order. */
  sorted(): Float64Array {
    return this.#keys.subarray(0, this.#size).sort().subarray(0, this.#wanted);
  }

  #drop(): void {
    this.#keys.subarray(0, this.#size).sort();
    this.#size = this.#wanted;
    this.limit = this.#keys[this.#wanted - 1] as number;
    this.#sortAt = this.#keys.length;
  }
}
