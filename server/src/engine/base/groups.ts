import { SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { focusIn, GROUP_COUNT, groupIn, servicesIn } from '#server/engine/choices.ts';
import type { Budgets } from './budgets.ts';
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

  /** 1 for a group of which some cell has budgets. */
  readonly hasBudgets = new Uint8Array(GROUP_COUNT);

  constructor(cells: Cells, budgets: Budgets) {
    for (let cell = 0; cell < cells.count; cell += 1) {
      if (budgets.start[cell] !== -1) this.hasBudgets[groupIn(cells.choices[cell] as number)] = 1;
      this.add(cells.choices[cell] as number, cells.live[cell] as number);
    }
  }

  /**
   * How many live documents of a group have one of the strategies and one of the services whose bits are set, 0 asking
   * for nothing. Undefined when that cannot be told from these sums: for more than one bit.
   */
  countWith(group: number, focus: number, services: number): number | undefined {
    if (focus === 0 && services === 0) return this.live[group];
    if (services === 0 && isOneBit(focus)) {
      return this.focus[group * STRATEGIES.length + placeOf(focus)];
    }
    if (focus === 0 && isOneBit(services)) {
      return this.services[group * SERVICES.length + placeOf(services)];
    }
    return undefined;
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
    (counts[from + placeOf(rest & -rest)] as number) += count;
  }
}

function isOneBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

function placeOf(bit: number): number {
  return 31 - Math.clz32(bit);
}
