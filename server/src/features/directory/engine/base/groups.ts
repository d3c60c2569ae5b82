import { SERVICES, STRATEGIES } from '@lintel/contract/options';
import {
  focusIn,
  GROUP_COUNT,
  groupIn,
  servicesIn,
} from '#server/features/directory/engine/choices.ts';
import type { Cells } from './cells.ts';

/**
 * What the cells of one role and one location, which lie side by side, add up to: where a question asks for nothing
 * but these two, or fails one of them, the group answers for all its cells. Some kilobytes.
 */
export class Groups {
  /** Live documents of each group. */
  readonly live = new Uint32Array(GROUP_COUNT);
  /** Live documents of group `g` with option `o`: at `g * STRATEGIES.length + o`, and likewise for services. */
  readonly focus = new Uint32Array(GROUP_COUNT * STRATEGIES.length);
  readonly services = new Uint32Array(GROUP_COUNT * SERVICES.length);

  constructor(cells: Cells) {
    for (let cell = 0; cell < cells.count; cell += 1) {
      this.add(cells.choices[cell] as number, cells.live[cell] as number);
    }
  }

  /** Adds documents of these choices; fewer than none takes them away. */
  add(choices: number, count: number): void {
    const group = groupIn(choices);
    (this.live[group] as number) += count;
    addToEach(this.focus, group * STRATEGIES.length, focusIn(choices), count);
    addToEach(this.services, group * SERVICES.length, servicesIn(choices), count);
  }
}

/** Adds to the count of each option whose bit is set; the counts begin at `from`. */
export function addToEach(counts: Uint32Array, from: number, bits: number, count: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    (counts[from + 31 - Math.clz32(rest & -rest)] as number) += count;
  }
}
