import type { Marks } from './marks.ts';
import { uint32s } from './shared-arrays.ts';

/** The slots with each of some numbered values. */
export interface Holders {
  /** The slots with value `v`: `slots` from `start[v]` to before `start[v + 1]`, in ascending order. */
  start: Uint32Array;
  slots: Uint32Array;
  /** Values that so many slots have that a bit for every slot takes less space and time; their lists are empty. */
  common: ReadonlyMap<number, Uint32Array>;
}

/**
 * List the holders of values below `count`. Linear.
 * @param forEach visits every slot, in ascending order, with each of its values
 */
export function listHolders(
  { count, slotCount }: { count: number; slotCount: number },
  forEach: (visit: (slot: number, value: number) => void) => void,
): Holders {
  const start = uint32s(count + 1);
  forEach((_, value) => {
    (start[value + 1] as number) += 1;
  });
  const common = new Map<number, Uint32Array>();
  for (let value = 0; value < count; value += 1) {
    if ((start[value + 1] as number) * 32 > slotCount) {
      common.set(value, uint32s((slotCount >>> 5) + 1));
      start[value + 1] = 0;
    }
    (start[value + 1] as number) += start[value] as number;
  }
  const slots = uint32s(start[count] as number);
  const next = start.slice();
  forEach((slot, value) => {
    const bits = common.get(value);
    if (bits) (bits[slot >>> 5] as number) |= 1 << (slot & 31);
    else {
      slots[next[value] as number] = slot;
      (next[value] as number) += 1;
    }
  });
  return { start, slots, common };
}

/** Mark the slots, also of removed documents, that are listed with a value from `from` to before `to`. */
export function markListed(
  { start, slots }: Holders,
  from: number,
  to: number,
  marks: Marks,
): void {
  const end = start[to] as number;
  for (let at = start[from] as number; at < end; at += 1) marks.set(slots[at] as number);
}
