import type { Marks } from './marks.ts';
import { uint32s } from './shared-arrays.ts';

/** The slots with each of some numbered values. */
export interface Holders {
  /** The slots with value `v`: `slots` from `start[v]` to before `start[v + 1]`, in ascending order. */
  start: Uint32Array;
  slots: Uint32Array;
}

/**
 * List the holders of values below `count`. Linear.
 * @param forEach visits every slot, in ascending order, with each of its values
 */
export function listHolders(
  count: number,
  forEach: (visit: (slot: number, value: number) => void) => void,
): Holders {
  const start = uint32s(count + 1);
  forEach((_, value) => {
    (start[value + 1] as number) += 1;
  });
  for (let value = 0; value < count; value += 1) {
    (start[value + 1] as number) += start[value] as number;
  }
  const slots = uint32s(start[count] as number);
  const next = start.slice();
  forEach((slot, value) => {
    slots[next[value] as number] = slot;
    (next[value] as number) += 1;
  });
  return { start, slots };
}

/** Mark the slots, also of removed documents, with a value from `from` to before `to`. */
export function markHolders(
  { start, slots }: Holders,
  from: number,
  to: number,
  marks: Marks,
): void {
  const end = start[to] as number;
  for (let at = start[from] as number; at < end; at += 1) marks.set(slots[at] as number);
}
