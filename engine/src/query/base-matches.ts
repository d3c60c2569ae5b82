import type { Base } from '#engine/base/base.ts';
import { GROUP_COUNT } from '#engine/choices.ts';
import { Marks } from '#engine/packed/marks.ts';
import { type Criteria, failsOfGroup, failsOfLists, failsTwice } from './criteria.ts';
import { RangeMatches } from './range-matches.ts';
import { selectIn } from './selection.ts';
import type { Tally } from './tally.ts';
import { haveAll, markText, wordsMissingIn } from './text-matches.ts';

/** Finds the documents of the base that match a search, and counts them, in one pass over the groups and their cells. */
export class BaseMatches {
  /** The slots of the matches; not settled. */
  readonly found: Marks;
  readonly #base: Base;
  readonly #criteria: Criteria;
  readonly #ranges: RangeMatches;
  /** The slots that pass the filters of `selection.ts`; undefined without such filters. */
  readonly #selected: Marks | undefined;

  /** Adds its counts to `tally`. Uses `base.marks`, so only one search can run at a time. */
  constructor(base: Base, criteria: Criteria, tally: Tally) {
    this.found = new Marks(base.count);
    this.#base = base;
    this.#criteria = criteria;
    this.#ranges = new RangeMatches(base, criteria.ranges);
    this.#selected = selectIn(base, criteria.selections);
    if (criteria.text) markText(base, criteria.text, this.#selected ?? base.present);
    this.#judgeGroups(tally);
    this.#ranges.finish(tally.histograms);
  }

  /** Go group by group, reading the cells of a group only where the group cannot answer for them. */
  #judgeGroups(tally: Tally): void {
    const { cells } = this.#base;
    for (let group = 0; group < GROUP_COUNT; group += 1) {
      const fails = failsOfGroup(this.#criteria, group);
      const from = cells.groupStart[group] as number;
      const to = cells.groupStart[group + 1] as number;
      if (failsTwice(fails) || from === to || this.#hasNoneSelected(from, to)) continue;
      if (this.#isSettled(tally, group, fails)) continue;
      this.#judgeCells(tally, group, fails);
    }
  }

  /** Whether the filters of `selection.ts` let no one of these cells through. */
  #hasNoneSelected(from: number, to: number): boolean {
    const { start } = this.#base.cells;
    return this.#selected?.countIn(start[from] as number, start[to] as number) === 0;
  }

  /** Count a whole group and return true, where that can be done without its cells. */
  #isSettled(tally: Tally, group: number, fails: number): boolean {
    const { cells, groups } = this.#base;
    const { lists, text } = this.#criteria;
    const count = this.#countInGroup(group);
    const hasNoLists = lists.count === 0;
    if (count === undefined) return false;
    if (count === 0 && hasNoLists) return true;
    if (fails !== 0) {
      tally.add(fails, group, count);
      return true;
    }
    if (!hasNoLists || this.#selected || wordsMissingIn(text, group).length > 0) return false;
    tally.addGroup(groups, group);
    this.#ranges.tallyGroup(group, tally.histograms);
    const [from, to] = [cells.groupStart[group] as number, cells.groupStart[group + 1] as number];
    this.found.addIn(cells.start[from] as number, cells.start[to] as number, this.#base.present);
    return true;
  }

  /** Count those of a group that pass everything but what all of them fail; undefined if its cells must be read. */
  #countInGroup(group: number): number | undefined {
    const { cells, groups } = this.#base;
    const { lists, text } = this.#criteria;
    if (this.#ranges.mayFailIn(group)) return undefined;
    const marks = this.#marksOf(wordsMissingIn(text, group).length > 0);
    if (!marks) {
      if (lists.count === 0) return groups.live[group];
      return lists.onlyValue === undefined ? undefined : groups.countWith(group, lists.onlyValue);
    }
    if (lists.count > 0) return undefined;
    const slotAt = (cell: number) => cells.start[cell] as number;
    const from = cells.groupStart[group] as number;
    return marks.countIn(slotAt(from), slotAt(cells.groupStart[group + 1] as number));
  }

  /** The slots that may match in a cell, or in one that matches by names alone; undefined for all that are there. */
  #marksOf(isByName: boolean): Marks | undefined {
    return isByName ? this.#base.marks : this.#selected;
  }

  /** Count the cells of a group one by one. */
  #judgeCells(tally: Tally, group: number, failsOfAll: number): void {
    const { choices: choicesOf, groupStart } = this.#base.cells;
    const { lists } = this.#criteria;
    const missing = wordsMissingIn(this.#criteria.text, group);
    const to = groupStart[group + 1] as number;
    let passing = 0;
    for (let cell = groupStart[group] as number; cell < to; cell += 1) {
      const choices = choicesOf[cell] as number;
      const fails = failsOfLists(lists, choices);
      if (failsTwice(failsOfAll | fails)) continue;
      const isByName = missing.length > 0 && !haveAll(missing, choices);
      const marks = this.#marksOf(isByName);
      const inCell = this.#countIn(cell, marks);
      if (inCell === 0) continue;
      const count = this.#ranges.countIn(cell, marks, inCell);
      if ((failsOfAll | fails) === 0) this.#find(cell, isByName, count, tally);
      if (fails === 0) passing += count;
      if (failsOfAll === 0) tally.addLists(fails, choices, count);
    }
    tally.add(failsOfAll, group, passing);
  }

  /** Mark what matches of a cell that fails nothing, and count its ranges and flags. */
  #find(cell: number, isByName: boolean, count: number, tally: Tally): void {
    const marks = this.#marksOf(isByName);
    this.#ranges.tallyCell(cell, marks, tally.histograms);
    if (count === 0) return;
    const { cells, flags, present } = this.#base;
    if (count === cells.live[cell]) tally.flags.addCell(flags.ofCells, cell);
    else this.#ranges.countFlags(cell, marks, tally.flags.combinations);
    if (this.#ranges.mayFailInCell(cell)) this.#ranges.markWithin(cell, marks, this.found);
    else {
      const [from, to] = [cells.start[cell] as number, cells.start[cell + 1] as number];
      this.found.addIn(from, to, marks ?? present);
    }
  }

  /** Count the documents of a cell, or those in marks, ignoring the ranges. */
  #countIn(cell: number, marks: Marks | undefined): number {
    const { live, start } = this.#base.cells;
    return marks
      ? marks.countIn(start[cell] as number, start[cell + 1] as number)
      : (live[cell] as number);
  }
}
