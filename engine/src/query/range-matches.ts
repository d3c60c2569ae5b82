import type { Base, RangeColumn } from '#engine/base/base.ts';
import { countFlagsIn } from '#engine/base/flags-column.ts';
import {
  addCountsOf,
  addReached,
  countReached,
  countsOfReached,
} from '#engine/base/range-counts.ts';
import { countInCell, type RemovedRanges } from '#engine/base/range-order.ts';
import { countWithin, isBeyond, markWithin } from '#engine/base/ranges.ts';
import type { Marks } from '#engine/packed/marks.ts';
import type { AskedRange } from './criteria.ts';

const NONE: readonly AskedRange[] = [];

/** What the bounds of a search let through of the base, and the histograms of the number ranges. */
export class RangeMatches {
  readonly #base: Base;
  readonly #asked: readonly AskedRange[];
  /** A bit for each range asked for. */
  readonly #places: number;
  /** For each range, how many documents of parts of cells reach what. */
  readonly #reached: readonly Uint32Array[];

  constructor(base: Base, asked: readonly AskedRange[]) {
    this.#base = base;
    this.#asked = asked;
    this.#reached = base.ranges.map(({ counts }) => countsOfReached(counts));
    this.#places = asked.reduce((bits, { place }) => bits | (1 << place), 0);
  }

  /** Whether documents of the group may be beyond a bound. */
  mayFailIn(group: number): boolean {
    return ((this.#base.groups.ranges[group] as number) & this.#places) !== 0;
  }

  /** Whether documents of the cell may be beyond a bound. */
  mayFailInCell(cell: number): boolean {
    for (const { place } of this.#asked) if (this.#hasFigures(place, cell)) return true;
    return false;
  }

  // In what follows, `marks` has the slots that may match; all that are there without it.

  /** Count those of the `inCell` documents of a cell that are within all bounds. */
  countIn(cell: number, marks: Marks | undefined, inCell: number): number {
    const { cells, ranges, removedRanges } = this.#base;
    const asked = this.#askedIn(cell);
    const [first] = asked;
    if (!first) return inCell;
    const { place, bounds } = first;
    const column = ranges[place] as RangeColumn;
    let count = 0;
    if (asked.length > 1) {
      this.forEachWithin(cell, marks, () => {
        count += 1;
      });
      return count;
    }
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    if (!marks) {
      const removed = removedRanges[place] as RemovedRanges;
      return countInCell(column, removed, { cell, size: to - from }, bounds);
    }
    const ahead = this.#ahead(place, cell);
    return countWithin(column.figures, { marks, from, to }, ahead, bounds);
  }

  /** Add a whole group in which no document can be beyond a bound. */
  tallyGroup(group: number, histograms: readonly Uint32Array[]): void {
    const { cells, groups, ranges } = this.#base;
    const to = cells.groupStart[group + 1] as number;
    for (let place = 0; place < ranges.length; place += 1) {
      if (!(((groups.ranges[group] as number) >>> place) & 1)) continue;
      const { counts } = ranges[place] as RangeColumn;
      for (let cell = cells.groupStart[group] as number; cell < to; cell += 1) {
        addCountsOf(counts, cell, histograms[place] as Uint32Array);
      }
    }
  }

  /** A histogram ignores the bounds of its own range, as each facet ignores its own choice. */
  tallyCell(cell: number, marks: Marks | undefined, histograms: readonly Uint32Array[]): void {
    const { ranges } = this.#base;
    for (let place = 0; place < ranges.length; place += 1) {
      if (!this.#hasFigures(place, cell)) continue;
      const { counts } = ranges[place] as RangeColumn;
      const others = this.#askedIn(cell, place);
      const histogram = histograms[place] as Uint32Array;
      if (!marks && others.length === 0) addCountsOf(counts, cell, histogram);
      else this.#tallySlots(cell, marks, place, others);
    }
  }

  /** Count the flags of the documents in a part of a cell that are within all bounds, by their combination. */
  countFlags(cell: number, marks: Marks | undefined, combinations: Int32Array): void {
    const { cells, flags, present, ranges } = this.#base;
    const asked = this.#askedIn(cell);
    const first = asked[0];
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    if (!first) {
      countFlagsIn(flags, { marks: marks ?? present, from, to }, combinations);
      return;
    }
    const { ofSlot } = flags;
    if (marks || asked.length > 1) {
      this.forEachWithin(cell, marks, (slot) => {
        (combinations[ofSlot[slot] as number] as number) += 1;
      });
      return;
    }
    const { figures } = ranges[first.place] as RangeColumn;
    const ahead = this.#ahead(first.place, cell);
    for (let slot = from; slot < to; slot += 1) {
      (combinations[ofSlot[slot] as number] as number) +=
        1 + isBeyond(figures, slot + ahead, first.bounds);
    }
  }

  /** Add what parts of cells reach, once all cells have been tallied. */
  finish(histograms: readonly Uint32Array[]): void {
    for (const [place, { counts }] of this.#base.ranges.entries()) {
      addReached(counts, this.#reached[place] as Uint32Array, histograms[place] as Uint32Array);
    }
  }

  #tallySlots(
    cell: number,
    marks: Marks | undefined,
    place: number,
    others: readonly AskedRange[],
  ): void {
    const { start } = this.#base.cells;
    const column = (this.#base.ranges[place] as RangeColumn).counts;
    const ahead = this.#ahead(place, cell);
    const counts = this.#reached[place] as Uint32Array;
    if (others.length === 0) {
      const [from, to] = [start[cell] as number, start[cell + 1] as number];
      countReached(column, { marks: marks ?? this.#base.present, from, to }, ahead, counts);
      return;
    }
    const add = (slot: number) => {
      (counts[column.reached[slot + ahead] as number] as number) += 1;
    };
    this.forEachWithin(cell, marks, add, others);
  }

  /** Mark the documents of a cell that are within all bounds, which ask for a range of which the cell has figures. */
  markWithin(cell: number, marks: Marks | undefined, within: Marks): void {
    const { cells, present, ranges } = this.#base;
    const asked = this.#askedIn(cell);
    const [first] = asked;
    if (!first || asked.length > 1) {
      this.forEachWithin(cell, marks, (slot) => within.set(slot));
      return;
    }
    const { figures } = ranges[first.place] as RangeColumn;
    const [from, to] = [cells.start[cell] as number, cells.start[cell + 1] as number];
    const among = { marks: marks ?? present, from, to };
    markWithin(figures, among, this.#ahead(first.place, cell), first.bounds, within);
  }

  /** Visits the slots of the documents of a cell that keep to bounds of ranges it has. */
  forEachWithin(
    cell: number,
    marks: Marks | undefined,
    visit: (slot: number) => void,
    asked = this.#askedIn(cell),
  ): void {
    const { cells, present, ranges } = this.#base;
    const checks = asked.map(({ place, bounds }) => {
      const { figures } = ranges[place] as RangeColumn;
      return { figures, bounds, ahead: this.#ahead(place, cell) };
    });
    const slots = marks ?? present;
    slots.forEachIn(cells.start[cell] as number, cells.start[cell + 1] as number, (slot) => {
      for (const { figures, bounds, ahead } of checks) {
        if (isBeyond(figures, slot + ahead, bounds) !== 0) return;
      }
      visit(slot);
    });
  }

  /** The ranges asked for of which a cell has figures, without one of them. */
  #askedIn(cell: number, without?: number): readonly AskedRange[] {
    const [first] = this.#asked;
    if (!first) return NONE;
    const isIn = ({ place }: AskedRange) => place !== without && this.#hasFigures(place, cell);
    if (this.#asked.length > 1) return this.#asked.filter(isIn);
    return isIn(first) ? this.#asked : NONE;
  }

  /** The offset from a slot to its figures, in a cell that has figures. */
  #ahead(place: number, cell: number): number {
    const { cells, ranges } = this.#base;
    const { start } = (ranges[place] as RangeColumn).figures;
    return (start[cell] as number) - (cells.start[cell] as number);
  }

  #hasFigures(place: number, cell: number): boolean {
    return (this.#base.ranges[place] as RangeColumn).figures.start[cell] !== -1;
  }
}
