import type { Base } from '#engine/base/base.ts';
import { GROUP_COUNT } from '#engine/choices.ts';
import { Marks } from '#engine/packed/marks.ts';
import { type Criteria, failsOfGroup, failsOfLists, failsTwice } from './criteria.ts';
import { RangeMatches } from './range-matches.ts';
import { selectIn } from './selection.ts';
import type { Tally } from './tally.ts';
import { haveAll, markText, wordsMissingIn } from './text-matches.ts';

/** What remains to be tested of a document once its cell is known. */
const NOT = 0;
const FOUND = 1;
const IF_NAMED = 2;
const IF_WITHIN = 4;
const IF_SELECTED = 8;

/**
 * The documents of the base that match a search. One pass over the groups and their cells settles the counts and
 * gives each cell a verdict, from which it takes a few steps to tell whether a single document matches.
 */
export class BaseMatches {
  readonly base: Base;
  /** The number of matches, without those left out. */
  total: number;
  readonly #exclusions = new Set<number>();
  readonly #criteria: Criteria;
  readonly #ranges: RangeMatches;
  /** The slots that pass the filters of `selection.ts`; undefined without such filters. */
  readonly #selected: Marks | undefined;
  /** One for each cell and, past the last, one for removed documents, which never match. */
  readonly #verdicts: Uint8Array;
  /** 1 for the groups with a cell that may match. */
  readonly #hasInGroup = new Uint8Array(GROUP_COUNT);

  /** Adds its counts to `tally`. Uses `base.marks` until the page is taken, so only one search can run at a time. */
  constructor(base: Base, criteria: Criteria, tally: Tally) {
    this.base = base;
    this.#criteria = criteria;
    this.#ranges = new RangeMatches(base, criteria.ranges);
    this.#selected = selectIn(base, criteria.selections);
    this.#verdicts = new Uint8Array(base.cells.count + 1);
    if (criteria.text) markText(base, criteria.text, this.#selected ?? base.present);
    const before = tally.total;
    this.#judgeGroups(tally);
    this.#ranges.finish(tally.histograms);
    this.total = tally.total - before;
  }

  /** Exclude a document that matches. The caller corrects the tally. */
  leaveOut(document: number): void {
    this.#exclusions.add(document);
    this.total -= 1;
  }

  /** Whether documents of the group may match. */
  hasInGroup(group: number): boolean {
    return this.#hasInGroup[group] === 1;
  }

  /** Whether documents of the cell may match. */
  hasIn(cell: number): boolean {
    return this.#verdicts[cell] !== NOT;
  }

  /** Whether the names of its documents decide whether they match. */
  isByName(cell: number): boolean {
    return ((this.#verdicts[cell] as number) & IF_NAMED) !== 0;
  }

  has(document: number): boolean {
    if (this.#exclusions.size > 0 && this.#exclusions.has(document)) return false;
    const verdict = this.#verdicts[this.base.cells.cellOf[document] as number] as number;
    return verdict === FOUND || (verdict !== NOT && this.#passes(document, verdict));
  }

  /** The first slot from `from` to before `to` that passes the filters of `selection.ts`; `to` if there is none. */
  nextSelected(from: number, to: number): number {
    return this.#selected?.next(from, to) ?? from;
  }

  /** List all matching documents, in no particular order. The cost is their number, not that of all documents. */
  list(): Uint32Array {
    const { documents } = this.base.cells;
    const list = this.listSlots();
    for (let at = 0; at < list.length; at += 1) list[at] = documents[list[at] as number] as number;
    return list;
  }

  /** List the slots of all matching documents, in ascending order. */
  listSlots(): Uint32Array {
    const slots = new Uint32Array(this.total);
    let size = 0;
    for (let cell = 0; cell < this.base.cells.count; cell += 1) {
      size = this.#listIn(cell, slots, size);
    }
    return slots;
  }

  /**
   * Write the slots of the matching documents of a cell into `slots` from `size` on, and return the new size. A whole
   * cell has its own path because it takes a fraction of the time.
   */
  #listIn(cell: number, slots: Uint32Array, size: number): number {
    const { cells } = this.base;
    const verdict = this.#verdicts[cell] as number;
    if (verdict === NOT) return size;
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    let next = size;
    if (verdict === FOUND && cells.live[cell] === to - from && this.#exclusions.size === 0) {
      for (let slot = from; slot < to; slot += 1) slots[next++] = slot;
      return next;
    }
    this.#ranges.forEachWithin(cell, this.#marksOf(this.isByName(cell)), (slot) => {
      if (!this.#exclusions.has(cells.documents[slot] as number)) slots[next++] = slot;
    });
    return next;
  }

  /** Mark the slots of all matching documents. */
  mark(): Marks {
    const { cells, count, present } = this.base;
    const marks = new Marks(count);
    for (let cell = 0; cell < cells.count; cell += 1) {
      const verdict = this.#verdicts[cell] as number;
      if (verdict === NOT) continue;
      const among = this.#marksOf(this.isByName(cell));
      if (verdict & IF_WITHIN) this.#ranges.markWithin(cell, among, marks);
      else
        marks.addIn(cells.start[cell] as number, cells.start[cell + 1] as number, among ?? present);
    }
    for (const document of this.#exclusions) marks.clear(cells.slotOf[document] as number);
    return marks;
  }

  /** Go group by group, reading the cells of a group only where the group cannot answer for them. */
  #judgeGroups(tally: Tally): void {
    const { cells } = this.base;
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
    const { start } = this.base.cells;
    return this.#selected?.countIn(start[from] as number, start[to] as number) === 0;
  }

  /** Count a whole group and return true, where that can be done without its cells. */
  #isSettled(tally: Tally, group: number, fails: number): boolean {
    const { cells, groups } = this.base;
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
    this.#verdicts.fill(FOUND, cells.groupStart[group], cells.groupStart[group + 1]);
    this.#hasInGroup[group] = 1;
    return true;
  }

  /** Count those of a group that pass everything but what all of them fail; undefined if its cells must be read. */
  #countInGroup(group: number): number | undefined {
    const { cells, groups } = this.base;
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
    return isByName ? this.base.marks : this.#selected;
  }

  /** Count the cells of a group one by one. */
  #judgeCells(tally: Tally, group: number, failsOfAll: number): void {
    const { choices: choicesOf, groupStart } = this.base.cells;
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
    if (failsOfAll === 0) this.#hasInGroup[group] = passing > 0 ? 1 : 0;
  }

  /** Give a verdict on a cell that fails nothing, and count its ranges and flags. */
  #find(cell: number, isByName: boolean, count: number, tally: Tally): void {
    const marks = this.#marksOf(isByName);
    this.#ranges.tallyCell(cell, marks, tally.histograms);
    if (count === 0) return;
    const { cells, flags } = this.base;
    if (count === cells.live[cell]) tally.flags.addCell(flags.ofCells, cell);
    else this.#ranges.countFlags(cell, marks, tally.flags.combinations);
    const bounds = this.#ranges.mayFailInCell(cell) ? IF_WITHIN : 0;
    const selected = this.#selected ? IF_SELECTED : 0;
    this.#verdicts[cell] = (isByName ? IF_NAMED : FOUND) | bounds | selected;
  }

  /** Count the documents of a cell, or those in marks, ignoring the ranges. */
  #countIn(cell: number, marks: Marks | undefined): number {
    const { live, start } = this.base.cells;
    return marks
      ? marks.countIn(start[cell] as number, start[cell + 1] as number)
      : (live[cell] as number);
  }

  #passes(document: number, verdict: number): boolean {
    const { marks, cells } = this.base;
    const slot = cells.slotOf[document] as number;
    if (verdict & IF_NAMED && !marks.has(slot)) return false;
    if (verdict & IF_SELECTED && !this.#selected?.has(slot)) return false;
    return !(verdict & IF_WITHIN) || this.#ranges.has(document);
  }
}
