import { FLAG_KEYS } from '@lintel/contract/values/directory';
import { GROUP_COUNT, groupIn, LIST_VALUES, listsIn } from '#engine/choices.ts';
import type { Cells } from './cells.ts';
import type { FlagsColumn } from './flags-column.ts';
import type { Ranges } from './ranges.ts';

/**
 * The totals of each group of adjacent cells. Where a search asks only for facets with one value, or the group
 * fails one of them, the group answers for all its cells. A few kilobytes.
 */
export class Groups {
  /** Live documents of each group. */
  readonly live = new Uint32Array(GROUP_COUNT);
  /** Live documents of group `g` with value `v` of the lists: at `g * LIST_VALUES + v`. */
  readonly lists = new Uint32Array(GROUP_COUNT * LIST_VALUES);
  /** Live documents of group `g` with flag `f`: at `g * FLAG_KEYS.length + f`. */
  readonly flags = new Uint32Array(GROUP_COUNT * FLAG_KEYS.length);
  /** A bit for each number range for which some cell of the group has figures. */
  readonly ranges = new Uint32Array(GROUP_COUNT);

  constructor(cells: Cells, { ofCells }: FlagsColumn, ranges: readonly Ranges[]) {
    for (let cell = 0; cell < cells.count; cell += 1) {
      const choices = cells.choices[cell] as number;
      const group = groupIn(choices);
      for (const [place, { start }] of ranges.entries()) {
        if (start[cell] !== -1) (this.ranges[group] as number) |= 1 << place;
      }
      this.add(choices, cells.live[cell] as number);
      for (let flag = 0; flag < FLAG_KEYS.length; flag += 1) {
        this.addFlag(choices, flag, ofCells[cell * FLAG_KEYS.length + flag] as number);
      }
    }
  }

  /** Count the live documents of a group that have a list value, given its position among the values of all lists. */
  countWith(group: number, value: number): number {
    return this.lists[group * LIST_VALUES + value] as number;
  }

  /** Add documents with these choices; a negative count removes them. */
  add(choices: number, count: number): void {
    const group = groupIn(choices);
    (this.live[group] as number) += count;
    addToEach(this.lists, group * LIST_VALUES, listsIn(choices), count);
  }

  /** Add documents with these choices and a flag, by its place in `FLAG_KEYS`; a negative count removes them. */
  addFlag(choices: number, flag: number, count: number): void {
    (this.flags[groupIn(choices) * FLAG_KEYS.length + flag] as number) += count;
  }
}

/** Add to the count of each option whose bit is set; the counts begin at `from`. */
export function addToEach(counts: Uint32Array, from: number, bits: number, count: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    (counts[from + 31 - Math.clz32(rest & -rest)] as number) += count;
  }
}
