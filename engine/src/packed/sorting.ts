import { toUint32s, uint32s } from './shared-arrays.ts';

/** Instants are sorted by this many bits at a time, which fits a processor's cache. */
const DIGIT = 2 ** 16;

/** The places of whole numbers from the greatest down; equal ones stay in their order. */
export function orderByNumber(numbers: Float64Array): Uint32Array<ArrayBuffer> {
  let places = new Uint32Array(numbers.length);
  let greatest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < numbers.length; place += 1) {
    places[place] = place;
    greatest = Math.max(greatest, numbers[place] as number);
    least = Math.min(least, numbers[place] as number);
  }
  const digits = new Uint32Array(numbers.length);
  for (let unit = 1; unit <= greatest - least; unit *= DIGIT) {
    for (let place = 0; place < numbers.length; place += 1) {
      digits[place] = Math.floor((greatest - (numbers[place] as number)) / unit) % DIGIT;
    }
    places = sortByRank(places, DIGIT, digits);
  }
  return places;
}

/** Sort adjacent places with equal numbers. */
export function sortEqual(
  places: Uint32Array,
  numbers: Float64Array,
  compare: (a: number, b: number) => number,
): void {
  for (let from = 0, to = 1; from < places.length; from = to, to += 1) {
    while (to < places.length && numbers[places[to] as number] === numbers[places[from] as number])
      to += 1;
    if (to - from > 1) places.subarray(from, to).sort(compare);
  }
}

/** Sort by the rank of each, a number below `count`; documents with the same rank stay in their order. */
export function sortByRank(
  documents: Uint32Array,
  count: number,
  ranks: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(count + 1);
  for (const document of documents) (next[(ranks[document] as number) + 1] as number) += 1;
  for (let rank = 0; rank < count; rank += 1) {
    (next[rank + 1] as number) += next[rank] as number;
  }
  const sorted = new Uint32Array(documents.length);
  for (const document of documents) {
    const rank = ranks[document] as number;
    sorted[next[rank] as number] = document;
    (next[rank] as number) += 1;
  }
  return sorted;
}

/** An order of all documents, readable in both directions; 8 bytes a profile. Creation order needs no such table. */
export interface Order {
  /** The document at each position. */
  documents: Uint32Array;
  /** The position of each document. */
  positions: Uint32Array;
}

/** The order in which these documents are. */
export function orderFrom(documents: Uint32Array): Order {
  const positions = uint32s(documents.length);
  for (let at = 0; at < documents.length; at += 1) positions[documents[at] as number] = at;
  return { documents: toUint32s(documents), positions };
}
