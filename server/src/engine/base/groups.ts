import { GROUP_COUNT, groupIn, LIST_VALUES, listsIn } from '#server/engine/choices.ts';
import type { Cells } from './cells.ts';
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
  /** A bit for each number range for which some cell of the group has figures. */
  readonly ranges = new Uint32Array(GROUP_COUNT);

  constructor(cells: Cells, ranges: readonly Ranges[]) {
    for (let cell = 0; cell < cells.count; cell += 1) {
      const group = groupIn(cells.choices[cell] as number);
      for (const [place, { start }] of ranges.entries()) {
        if (start[cell] !== -1) (this.ranges[group] as number) |= 1 << place;
      }
      this.add(cells.choices[cell] as number, cells.live[cell] as number);
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
}

/** Add to the count of each option whose bit is set; the counts begin at `from`. */
export function addToEach(counts: Uint32Array, from: number, bits: number, count: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    (counts[from + 31 - Math.clz32(rest & -rest)] as number) += count;
  }
}
