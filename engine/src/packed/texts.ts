import { uint32s } from './shared-arrays.ts';

/**
 * Many texts in one array, with a hash table to find them by. As strings, each would be an object to copy between
 * threads and to visit in every garbage collection. One byte a character where all are in Latin-1, otherwise two,
 * and 10 to 16 bytes a text for the positions and the table.
 */
export interface Texts {
  /** UTF-16 units, also where one is half of a pair. Text `t` is from `start[t]` to before `start[t + 1]`. */
  units: Uint8Array | Uint16Array;
  start: Uint32Array;
  /** Open addressing: each slot holds the number of a text plus one, or 0. Its length is a power of two. */
  slots: Uint32Array;
}

/** Collects texts, numbered from 0. */
export class TextsBuilder {
  #units = new Uint16Array(1024);
  #size = 0;
  /** The bits that are set in any unit. */
  #bits = 0;
  #ends: number[] = [];

  get count(): number {
    return this.#ends.length;
  }

  add(text: string): void {
    const units = this.#unitsFor(text.length);
    let bits = this.#bits;
    let to = this.#size;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      units[to++] = unit;
      bits |= unit;
    }
    this.#end(to, bits);
  }

  /** Add texts of another list without creating strings. */
  copy({ units: from, start }: Texts, numbers: Uint32Array): void {
    for (const number of numbers) {
      const end = start[number + 1] as number;
      const units = this.#unitsFor(end - (start[number] as number));
      let bits = this.#bits;
      let to = this.#size;
      for (let at = start[number] as number; at < end; at += 1) {
        const unit = from[at] as number;
        units[to++] = unit;
        bits |= unit;
      }
      this.#end(to, bits);
    }
  }

  reorder(places: Uint32Array): void {
    const units = this.#units;
    const ends = this.#ends;
    const reordered = new Uint16Array(this.#size);
    let size = 0;
    this.#ends = [];
    for (const place of places) {
      const to = ends[place] as number;
      for (let at = startOf(ends, place); at < to; at += 1) reordered[size++] = units[at] as number;
      this.#ends.push(size);
    }
    this.#units = reordered;
  }

  at(number: number): string {
    const units = this.#units.subarray(startOf(this.#ends, number), this.#ends[number]);
    return textOf(units);
  }

  /** Throws a RangeError when a text occurs twice. */
  build(): Texts {
    const isNarrow = this.#bits < 256;
    const shared = new SharedArrayBuffer(this.#size * (isNarrow ? 1 : 2));
    const units = isNarrow ? new Uint8Array(shared) : new Uint16Array(shared);
    units.set(this.#units.subarray(0, this.#size));
    const start = uint32s(this.count + 1);
    start.set(this.#ends, 1);
    return { units, start, slots: placeAll(units, start) };
  }

  /** The units, with room for so many more. */
  #unitsFor(length: number): Uint16Array {
    if (this.#size + length > this.#units.length) {
      const larger = new Uint16Array((this.#size + length) * 2);
      larger.set(this.#units.subarray(0, this.#size));
      this.#units = larger;
    }
    return this.#units;
  }

  /** End a text whose units have been stored. */
  #end(size: number, bits: number): void {
    this.#size = size;
    this.#bits = bits;
    this.#ends.push(size);
  }
}

export function textAt({ units, start }: Texts, number: number): string {
  return textOf(units.subarray(start[number], start[number + 1]));
}

function textOf(units: Texts['units']): string {
  return String.fromCharCode.apply(null, units as unknown as number[]);
}

function startOf(ends: readonly number[], number: number): number {
  return number === 0 ? 0 : (ends[number - 1] as number);
}

/** The number of a text, or undefined when it is not here. */
export function findText(texts: Texts, text: string): number | undefined {
  const mask = texts.slots.length - 1;
  let slot = stir(hashOf(text)) & mask;
  for (;;) {
    const entry = texts.slots[slot] as number;
    if (entry === 0) return undefined;
    if (isText(texts, entry - 1, text)) return entry - 1;
    slot = (slot + 1) & mask;
  }
}

/** Whether a text contains `part`, without creating a string. */
export function textContains(texts: Texts, number: number, part: string): boolean {
  const last = (texts.start[number + 1] as number) - part.length;
  for (let at = texts.start[number] as number; at <= last; at += 1) {
    if (hasAt(texts, at, part)) return true;
  }
  return false;
}

function placeAll(units: Texts['units'], start: Uint32Array): Uint32Array {
  const count = start.length - 1;
  const slots = uint32s(2 ** Math.ceil(Math.log2(count * 1.5 + 2)));
  const texts = { units, start, slots };
  // The hash of what is in each slot: texts are compared, which are far apart in memory, only where it is the same.
  const hashes = new Int32Array(slots.length);
  for (let number = 0; number < count; number += 1) {
    let mixed = HASH_START;
    const to = start[number + 1] as number;
    for (let at = start[number] as number; at < to; at += 1) {
      mixed = mix(mixed, units[at] as number);
    }
    const hash = stir(mixed);
    let slot = hash & (slots.length - 1);
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      if (hashes[slot] === hash && isSame(texts, entry - 1, number)) {
        throw new RangeError(`"${textAt(texts, number)}" stands there twice.`);
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = number + 1;
    hashes[slot] = hash;
  }
  return slots;
}

function isText(texts: Texts, number: number, text: string): boolean {
  const from = texts.start[number] as number;
  return (texts.start[number + 1] as number) - from === text.length && hasAt(texts, from, text);
}

function hasAt({ units }: Texts, from: number, text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (units[from + at] !== text.charCodeAt(at)) return false;
  }
  return true;
}

function isSame({ units, start }: Texts, a: number, b: number): boolean {
  const ahead = (start[b] as number) - (start[a] as number);
  const end = start[a + 1] as number;
  if (end + ahead !== start[b + 1]) return false;
  for (let at = start[a] as number; at < end; at += 1) {
    if (units[at] !== units[at + ahead]) return false;
  }
  return true;
}

const HASH_START = 0x811c9dc5;

function hashOf(text: string): number {
  let hash = HASH_START;
  for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

/** One step of FNV-1a. */
function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** Ids that differ only in their last letters must not land in adjacent slots. */
function stir(hash: number): number {
  const value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}
