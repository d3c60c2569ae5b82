import type { Columns } from '#engine/base/base.ts';

// Columns are plain objects of numbers, lists, maps and typed arrays. JSON describes them, and the arrays lie one after
// another in one memory, so that opening them copies nothing.

type Kind = new (memory: SharedArrayBuffer, at: number, length: number) => ArrayBufferView;
const KINDS: Record<string, Kind | undefined> = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float64Array,
};

/** Where an array lies. */
interface Place {
  /** One of `KINDS`. */
  array: string;
  at: number;
  length: number;
}

/** Arrays begin at a multiple of this, as the widest of their numbers needs. */
const ALIGNMENT = 8;

/** Describe columns as JSON, and list their arrays in the order in which they lie, with a gap up to `aligned` after each. */
export function flatten(columns: Columns): { outline: string; arrays: Uint8Array[] } {
  const arrays: Uint8Array[] = [];
  let size = 0;
  const outline = JSON.stringify(columns, (_, value) => {
    if (value instanceof Map) return { map: [...value] };
    if (!ArrayBuffer.isView(value)) return value;
    arrays.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    const at = size;
    size += aligned(value.byteLength);
    const { length } = value as Uint8Array;
    return { array: value.constructor.name, at, length } satisfies Place;
  });
  return { outline, arrays };
}

/**
 * The reverse of `flatten`.
 * @param from where the first array begins
 */
export function unflatten(outline: string, memory: SharedArrayBuffer, from: number): Columns {
  return JSON.parse(outline, (_, value) => {
    if (Array.isArray(value?.map)) return new Map(value.map);
    if (value?.array === undefined) return value;
    const { array, at, length }: Place = value;
    const Kind = KINDS[array];
    if (!Kind) throw new Error(`"${array}" is no kind of array.`);
    return new Kind(memory, from + at, length);
  });
}

export function aligned(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}
