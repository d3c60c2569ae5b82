/** The slots from `from` to before `to` that are set. */
export interface MarkedSlots {
  marks: Marks;
  from: number;
  to: number;
}

/**
 * A bit for each slot of `Cells`, with running counts. Counting the bits between two slots takes a few steps, so
 * the profiles that match a text are counted cell by cell without reading them one by one. A quarter of a byte a
 * slot.
 */
export class Marks {
  readonly #bits: Uint32Array;
  /** How many bits are set before each 32 of them; valid after `intersect`. */
  readonly #before: Uint32Array;

  constructor(slotCount: number) {
    // Words in fours, with one extra word, so that the position after the last slot can be read too.
    this.#bits = new Uint32Array(((slotCount >>> 7) + 1) << 2);
    this.#before = new Uint32Array(this.#bits.length + 1);
  }

  setAll(): void {
    this.#bits.fill(0xffffffff);
  }

  clearAll(): void {
    this.#bits.fill(0);
  }

  /** Set exactly the bits that are set in `other`. */
  copy(other: Marks): void {
    this.#bits.set(other.#bits);
  }

  set(slot: number): void {
    (this.#bits[slot >>> 5] as number) |= 1 << (slot & 31);
  }

  /** Set the bits of a word in addition to those that are set. */
  addBits(at: number, bits: number): void {
    (this.#bits[at] as number) |= bits;
  }

  clear(slot: number): void {
    (this.#bits[slot >>> 5] as number) &= ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    return (((this.#bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
  }

  /** Set the bits that are set in `other`. */
  addAll(other: Marks): void {
    this.addWords(other.#bits);
  }

  /** Set bits in addition to those that are set; there is one word for 32 slots. */
  addWords(words: Uint32Array): void {
    const bits = this.#bits;
    for (let at = 0; at < words.length; at += 1) (bits[at] as number) |= words[at] as number;
  }

  /** Between two slots, set the bits that are set in `other`. */
  addIn(from: number, to: number, other: Marks): void {
    for (let at = from >>> 5; at << 5 < to; at += 1) this.addBits(at, other.bitsIn(at, from, to));
  }

  /** Move the bits that are also set in `other` to new marks. */
  split(other: Marks): Marks {
    const moved = new Marks((this.#bits.length - 1) << 5);
    for (let at = 0; at < this.#bits.length; at += 1) {
      moved.#bits[at] = (this.#bits[at] as number) & (other.#bits[at] as number);
      (this.#bits[at] as number) &= ~(other.#bits[at] as number);
    }
    return moved;
  }

  /** Between two slots, keep only the bits that are also set in one of two others. */
  keepIn(from: number, to: number, one: Marks, other: Marks): void {
    const bits = this.#bits;
    const [ones, others] = [one.#bits, other.#bits];
    const [first, last] = [from >>> 5, to >>> 5];
    // Other slots share the words at both ends, and get their bits back.
    const head = (bits[first] as number) & lowBits(from & 31);
    const tail = (bits[last] as number) & (-1 << (to & 31));
    for (let at = first; at <= last; at += 1) {
      (bits[at] as number) &= (ones[at] as number) | (others[at] as number);
    }
    (bits[first] as number) |= head;
    (bits[last] as number) |= tail;
  }

  /** Keep only the bits that are also set in `other`, and prepare the marks for counting. */
  intersect(other: Marks): void {
    const bits = this.#bits;
    const before = this.#before;
    const theirs = other.#bits;
    let count = 0;
    // Most words are empty after a search for a name: four of them take one comparison.
    for (let at = 0; at < bits.length; at += 4) {
      const first = (bits[at] as number) & (theirs[at] as number);
      const second = (bits[at + 1] as number) & (theirs[at + 1] as number);
      const third = (bits[at + 2] as number) & (theirs[at + 2] as number);
      const fourth = (bits[at + 3] as number) & (theirs[at + 3] as number);
      bits[at] = first;
      bits[at + 1] = second;
      bits[at + 2] = third;
      bits[at + 3] = fourth;
      if ((first | second | third | fourth) === 0) {
        before[at + 1] = count;
        before[at + 2] = count;
        before[at + 3] = count;
        before[at + 4] = count;
      } else {
        count += bitCount(first);
        before[at + 1] = count;
        count += bitCount(second);
        before[at + 2] = count;
        count += bitCount(third);
        before[at + 3] = count;
        count += bitCount(fourth);
        before[at + 4] = count;
      }
    }
  }

  /** Count the slots that are set, from `from` to before `to`. */
  countIn(from: number, to: number): number {
    if (this.#before[from >>> 5] === this.#before[(to >>> 5) + 1]) return 0;
    return this.#countBefore(to) - this.#countBefore(from);
  }

  /**
   * The bits of word `at` between two slots. Loops over marks are written out where a call for each slot would count.
   */
  bitsIn(at: number, from: number, to: number): number {
    let bits = this.#bits[at] as number;
    if (at === from >>> 5) bits &= -1 << (from & 31);
    if (at === to >>> 5) bits &= lowBits(to & 31);
    return bits;
  }

  /** The first slot that is set, from `from` to before `to`; `to` if there is none. */
  next(from: number, to: number): number {
    for (let at = from >>> 5; at << 5 < to; at += 1) {
      const bits = this.bitsIn(at, from, to);
      if (bits !== 0) return (at << 5) + lowestBit(bits);
    }
    return to;
  }

  forEachIn(from: number, to: number, visit: (slot: number) => void): void {
    for (let at = from >>> 5; at << 5 < to; at += 1) {
      let rest = this.bitsIn(at, from, to);
      for (; rest !== 0; rest &= rest - 1) visit((at << 5) + lowestBit(rest));
    }
  }

  #countBefore(slot: number): number {
    const at = slot >>> 5;
    return (this.#before[at] as number) + bitCount((this.#bits[at] as number) & lowBits(slot & 31));
  }
}

/** The position of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
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

/**
 * Divide marks, which are used up, by how many of some others lack them: first those that all have.
 * @param holders of each of those
 */
export function splitByMissing(marks: Marks, holders: readonly Marks[]): Marks[] {
  let byMissing = [marks];
  for (const holder of holders) {
    const held = byMissing.map((some) => some.split(holder));
    for (const [missing, some] of byMissing.entries()) held[missing + 1]?.addAll(some);
    byMissing = [...held, byMissing.at(-1) as Marks];
  }
  return byMissing;
}
