import { FLAG_KEYS } from '@lintel/contract/values/directory';
import { type Flags, forEachFlag } from '#engine/flags.ts';
import { lowestBit, type MarkedSlots, type Marks } from '#engine/packed/marks.ts';
import type { Cells } from './cells.ts';

/**
 * The flags of all documents. Profiles that differ in flags alone share a cell, because every flag would double the
 * number of cells. A byte a profile, and two a flag for each cell, four where a cell has more than 65,535 profiles.
 */
export interface FlagsColumn {
  /** The flags of the document in each slot of `Cells`. */
  ofSlot: Uint8Array;
  /** How many documents of cell `c` that are still there have each flag: from `c * FLAG_KEYS.length` on. */
  ofCells: Uint16Array | Uint32Array;
}

/** Count the flags of new columns, cell by cell. */
export function countFlagsOfCells(ofSlot: Uint8Array, { live, start }: Cells): FlagsColumn {
  const Counts = live.every((count) => count < 2 ** 16) ? Uint16Array : Uint32Array;
  const ofCells = new Counts(live.length * FLAG_KEYS.length);
  for (let cell = 0; cell < live.length; cell += 1) {
    const to = start[cell + 1] as number;
    for (let slot = start[cell] as number; slot < to; slot += 1) {
      countInCell(ofCells, cell, ofSlot[slot] as number, 1);
    }
  }
  return { ofSlot, ofCells };
}

/** Remove the flags of a document that is still there from the counts of its cell, and return them. */
export function removeFlags({ ofSlot, ofCells }: FlagsColumn, cell: number, slot: number): Flags {
  const flags = ofSlot[slot] as number;
  countInCell(ofCells, cell, flags, -1);
  return flags;
}

function countInCell(ofCells: FlagsColumn['ofCells'], cell: number, flags: Flags, by: 1 | -1) {
  forEachFlag(flags, (flag) => {
    (ofCells[cell * FLAG_KEYS.length + flag] as number) += by;
  });
}

/** Mark the slots that have all of some flags. */
export function markFlagged({ ofSlot }: FlagsColumn, flags: Flags, marks: Marks): void {
  for (let slot = 0; slot < ofSlot.length; slot += 1) {
    if (((ofSlot[slot] as number) & flags) === flags) marks.set(slot);
  }
}

/** Count some slots by their combination of flags. */
export function countFlagsIn(
  { ofSlot }: FlagsColumn,
  { marks, from, to }: MarkedSlots,
  combinations: Int32Array,
): void {
  for (let at = from >>> 5; at << 5 < to; at += 1) {
    for (let rest = marks.bitsIn(at, from, to); rest !== 0; rest &= rest - 1) {
      (combinations[ofSlot[(at << 5) + lowestBit(rest)] as number] as number) += 1;
    }
  }
}
