import { FLAG_KEYS } from '@lintel/contract/values/directory';
import type { FlagsColumn } from '#engine/base/flags-column.ts';
import type { Groups } from '#engine/base/groups.ts';
import { COMBINATIONS, type Flags } from '#engine/flags.ts';

const FLAG_COUNT = FLAG_KEYS.length;

/**
 * How many matches have each flag. No one who lacks a flag asked for matches, and so is in no other count: flags need
 * no set of failed facets.
 */
export class FlagCounts {
  /**
   * The matches that were looked at one by one, by their combination of flags; below 0 where some are left out of a
   * cell.
   */
  readonly combinations = new Int32Array(COMBINATIONS);
  readonly #counts: number[] = FLAG_KEYS.map(() => 0);

  /** Add the flags of a match, or remove them with -1. */
  add(flags: Flags, by: 1 | -1): void {
    (this.combinations[flags] as number) += by;
  }

  /** Add all documents of a cell. */
  addCell(ofCells: FlagsColumn['ofCells'], cell: number): void {
    const from = cell * FLAG_COUNT;
    for (let flag = 0; flag < FLAG_COUNT; flag += 1) {
      (this.#counts[flag] as number) += ofCells[from + flag] as number;
    }
  }

  /** Add all documents of a group. */
  addGroup({ flags }: Groups, group: number): void {
    const from = group * FLAG_COUNT;
    for (let flag = 0; flag < FLAG_COUNT; flag += 1) {
      (this.#counts[flag] as number) += flags[from + flag] as number;
    }
  }

  /** How many have the flag at a place of `FLAG_KEYS`. */
  count(flag: number): number {
    let count = this.#counts[flag] as number;
    for (let flags = 1; flags < COMBINATIONS; flags += 1) {
      if ((flags >>> flag) & 1) count += this.combinations[flags] as number;
    }
    return count;
  }
}
