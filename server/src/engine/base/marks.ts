/**
 * A bit for each slot of `Cells`, with running counts. Counting the bits between two slots takes a few steps, so
 * the profiles that match a text are counted cell by cell without reading them one by one. A quarter of a byte a
 * slot.
 */
export class Marks {
  readonly #bits: Uint32Array;
  /** How many bits are set before each 32 of them; valid once settled. */
  readonly #before: Uint32Array;

  constructor(slotCount: number) {
    // One extra word, so that the position after the last slot can be read too.
    this.#bits = new Uint32Array((slotCount >>> 5) + 1);
    this.#before = new Uint32Array(this.#bits.length + 1);
  }

  setAll(): void {
    this.#bits.fill(0xffffffff);
  }

  clearAll(): void {
    this.#bits.fill(0);
  }

  set(slot: number): void {
    (this.#bits[slot >>> 5] as number) |= 1 << (slot & 31);
  }

  clear(slot: number): void {
    (this.#bits[slot >>> 5] as number) &= ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    return (((this.#bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
  }

  /** Set the bits that are set in `other`. */
  addAll(other: Marks): void {
    const bits = this.#bits;
    for (let at = 0; at < bits.length; at += 1) (bits[at] as number) |= other.#bits[at] as number;
  }

  /** Between two slots, keep only the bits that are also set in `other`. */
  keepIn(from: number, to: number, other: Marks): void {
    const bits = this.#bits;
    for (let at = from >>> 5; at <= to >>> 5; at += 1) {
      let kept = other.#bits[at] as number;
      if (at === from >>> 5) kept |= lowBits(from & 31);
      if (at === to >>> 5) kept |= -1 << (to & 31);
      (bits[at] as number) &= kept;
    }
  }

  /** Keep only the bits that are also set in `other`, and prepare the marks for counting. */
  settle(other: Marks): void {
    const bits = this.#bits;
    const theirs = other.#bits;
    let count = 0;
    for (let at = 0; at < bits.length; at += 1) {
      const rest = (bits[at] as number) & (theirs[at] as number);
      bits[at] = rest;
      this.#before[at] = count;
      count += bitCount(rest);
    }
    this.#before[bits.length] = count;
  }

  /** Count the slots that are set, from `from` to before `to`. */
  countIn(from: number, to: number): number {
    if (this.#before[from >>> 5] === this.#before[(to >>> 5) + 1]) return 0;
    return this.#countBefore(to) - this.#countBefore(from);
  }

  /** The first slot that is set, from `from` to before `to`; `to` if there is none. */
  next(from: number, to: number): number {
    for (let at = from >>> 5; at << 5 < to; at += 1) {
      let rest = this.#bits[at] as number;
      if (at === from >>> 5) rest &= -1 << (from & 31);
      if (rest !== 0) return Math.min(to, (at << 5) + 31 - Math.clz32(rest & -rest));
    }
    return to;
  }

  forEachIn(from: number, to: number, visit: (slot: number) => void): void {
    for (let at = from >>> 5; at << 5 < to; at += 1) {
      let rest = this.#bits[at] as number;
      if (at === from >>> 5) rest &= -1 << (from & 31);
      if (at === to >>> 5) rest &= lowBits(to & 31);
      for (; rest !== 0; rest &= rest - 1) visit((at << 5) + 31 - Math.clz32(rest & -rest));
    }
  }

  /** Add up how many of the slots set have each class, given those of slot `s` at `s + ahead`. */
  countClasses(
    { from, to }: { from: number; to: number },
    classes: Uint16Array,
    ahead: number,
    counts: Uint32Array,
  ): void {
    for (let at = from >>> 5; at << 5 < to; at += 1) {
      let rest = this.#bits[at] as number;
      if (at === from >>> 5) rest &= -1 << (from & 31);
      if (at === to >>> 5) rest &= lowBits(to & 31);
      const first = (at << 5) + ahead;
      for (; rest !== 0; rest &= rest - 1) {
        (counts[classes[first + 31 - Math.clz32(rest & -rest)] as number] as number) += 1;
      }
    }
  }

  #countBefore(slot: number): number {
    const at = slot >>> 5;
    return (this.#before[at] as number) + bitCount((this.#bits[at] as number) & lowBits(slot & 31));
  }
}

function lowBits(count: number): number {
  return (1 << count) - 1;
}

/** The number of bits set in 32: pairs, then fours, then bytes are added side by side (Hacker's Delight, 5-1). */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
