import { hash } from 'node:crypto';

// A baseline may be long, and of its members nothing is asked but whether somebody is among them. So it holds 48 bits
// of a hash of each id: that an id is mistaken for one of a thousand others happens once in 280 billion times.

const BYTES = 6;
const EMPTY_BYTES = 500;

/** The fingerprint by which an id is looked up. */
export function fingerprintOf(id: string): number {
  return hash('sha256', id, 'buffer').readUIntBE(0, BYTES);
}

/** Format a set of ids for storage. */
export function formatFingerprints(ids: readonly string[]): string {
  const bytes = Buffer.alloc(ids.length * BYTES);
  const sorted = Float64Array.from(ids, fingerprintOf).sort();
  for (const [position, value] of sorted.entries()) {
    bytes.writeUIntBE(value, position * BYTES, BYTES);
  }
  return bytes.toString('base64');
}

/** A set of ids as it was stored. */
export class Fingerprints {
  readonly #sorted: Float64Array;

  constructor(stored: string) {
    const bytes = Buffer.from(stored, 'base64');
    this.#sorted = Float64Array.from({ length: bytes.length / BYTES }, (_, position) =>
      bytes.readUIntBE(position * BYTES, BYTES),
    );
  }

  /** What it takes in memory, which is not nothing for an empty set. */
  get bytes(): number {
    return EMPTY_BYTES + this.#sorted.byteLength;
  }

  has(value: number): boolean {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low] === value;
  }
}
