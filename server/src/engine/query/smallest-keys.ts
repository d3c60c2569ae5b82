/** How many keys are taken in before the ones too many are dropped again. */
const SLACK = 64;

/** The smallest of many numbers, `wanted` of them. A key costs a comparison, and some steps while it may be one. */
export class SmallestKeys {
  /** What is not below it is not wanted. */
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
