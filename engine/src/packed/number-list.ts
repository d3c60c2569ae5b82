/** At most four kinds, because V8 compiles no more than that for `push`, which is several times as slow otherwise. */
type Numbers = Uint32Array | Int32Array | Float64Array;

const FIRST_CAPACITY = 1024;

/** Numbers of one kind, collected while no one knows how many there will be. */
export class NumberList<Kind extends Numbers> {
  readonly #make: new (
    length: number,
  ) => Kind;
  #numbers: Kind;
  #size = 0;

  constructor(make: new (length: number) => Kind) {
    this.#make = make;
    this.#numbers = new make(FIRST_CAPACITY);
  }

  get size(): number {
    return this.#size;
  }

  push(value: number): void {
    if (this.#size === this.#numbers.length) this.#grow();
    this.#numbers[this.#size] = value;
    this.#size += 1;
  }

  /** Make room for more numbers, which the caller fills in. */
  extend(count: number): Kind {
    this.#size += count;
    while (this.#size > this.#numbers.length) this.#grow();
    return this.#numbers.subarray(this.#size - count, this.#size) as Kind;
  }

  /** All of them so far. */
  numbers(): Kind {
    return this.#numbers.subarray(0, this.#size) as Kind;
  }

  /** Put them in another order, given where each is now. */
  reorder(places: Uint32Array): void {
    const reordered = new this.#make(this.#size);
    for (let at = 0; at < places.length; at += 1) {
      reordered[at] = this.#numbers[places[at] as number] as number;
    }
    this.#numbers = reordered;
  }

  #grow(): void {
    const larger = new this.#make(this.#numbers.length * 2);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
