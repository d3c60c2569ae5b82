// Columns are in memory shared between threads, so that a base built in one is read in another without a copy.

export function uint8s(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

export function uint16s(length: number): Uint16Array {
  return new Uint16Array(new SharedArrayBuffer(length * 2));
}

export function uint32s(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

export function int32s(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * 4));
}

/** Copy the numbers into shared memory; `slice` and `from` would keep them in this thread's. */
export function toUint32s(numbers: ArrayLike<number>): Uint32Array {
  const shared = uint32s(numbers.length);
  shared.set(numbers);
  return shared;
}

export function copyOf(numbers: Uint16Array | Uint32Array): Uint16Array | Uint32Array {
  const copy = (numbers instanceof Uint16Array ? uint16s : uint32s)(numbers.length);
  copy.set(numbers);
  return copy;
}

export function toFloat64s(numbers: ArrayLike<number>): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(numbers.length * 8));
  shared.set(numbers);
  return shared;
}

export function toInt32s(numbers: ArrayLike<number>): Int32Array {
  const shared = int32s(numbers.length);
  shared.set(numbers);
  return shared;
}
