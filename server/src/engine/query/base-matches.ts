import type { Base } from '#server/engine/base/base.ts';
import { addCountsOf, addSteps } from '#server/engine/base/budget-counts.ts';
import { countInCell } from '#server/engine/base/budget-order.ts';
import {
  type BudgetBounds,
  budgetPosition,
  figuresAt,
  isBeyond,
} from '#server/engine/base/budgets.ts';
import { markNames } from '#server/engine/base/name-search.ts';
import { GROUP_COUNT } from '#server/engine/choices.ts';
import { type Criteria, failsOfGroup, failsOfLists, failsTwice, hasText } from './criteria.ts';
import type { Tally } from './tally.ts';

/** What is left to ask of a document once its cell is known. */
const NOT = 0;
const FOUND = 1;
const IF_NAMED = 2;
const IF_WITHIN = 4;

/**
 * The documents of the base that answer a question. One pass over the groups and their cells settles the counts; it leaves for
 * each cell a verdict, by which a single document is then known to match or not in a few steps.
 */
export class BaseMatches {
  readonly base: Base;
  /** How many match; those left out do not. */
  total: number;
  readonly #exclusions = new Set<number>();
  readonly #criteria: Criteria;
  /** One for each cell and, past the last, one for removed documents, which never match. */
  readonly #verdicts: Uint8Array;
  /** 1 for the groups of which some cell has a verdict. */
  readonly #hasInGroup = new Uint8Array(GROUP_COUNT);

  /** Adds its counts to `tally`. Uses `base.marks` until the page is taken: one question at a time. */
  constructor(base: Base, criteria: Criteria, tally: Tally) {
    this.base = base;
    this.#criteria = criteria;
    this.#verdicts = new Uint8Array(base.cells.count + 1);
    if (criteria.text) {
      base.marks.clearAll();
      markNames(base.names, criteria.text.term, base.marks);
      base.marks.settle(base.present);
    }
    const before = tally.total;
    this.#judgeGroups(tally);
    this.total = tally.total - before;
  }

  /** From now on a document that matches does not. The tally is the caller's to correct. */
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

  /** Whether its documents match only by their names. */
  isByName(cell: number): boolean {
    return ((this.#verdicts[cell] as number) & IF_NAMED) !== 0;
  }

  has(document: number): boolean {
    if (this.#exclusions.size > 0 && this.#exclusions.has(document)) return false;
    const verdict = this.#verdicts[this.base.cells.cellOf[document] as number] as number;
    return verdict === FOUND || (verdict !== NOT && this.#passes(document, verdict));
  }

  /** All matching documents, in no useful order. The cost is their number, not that of all documents. */
  list(): Uint32Array {
    const { cells } = this.base;
    const documents = new Uint32Array(this.total);
    let size = 0;
    for (let cell = 0; cell < cells.count; cell += 1) size = this.listIn(cell, documents, size);
    for (let at = 0; at < size; at += 1)
      documents[at] = cells.documents[documents[at] as number] as number;
    return documents;
  }

  /**
   * Writes the slots of the matching documents of a cell, the newest first, into `slots` from `size` on and answers
   * how far it has come. Told apart by verdict because a whole cell takes a fraction of the time.
   */
  listIn(cell: number, slots: Uint32Array, size: number): number {
    const verdict = this.#verdicts[cell] as number;
    if (verdict === NOT) return size;
    const { cells, marks } = this.base;
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    const isWhole =
      verdict === FOUND && cells.live[cell] === to - from && this.#exclusions.size === 0;
    let next = size;
    if (isWhole) {
      for (let slot = from; slot < to; slot += 1) slots[next++] = slot;
      return next;
    }
    const take = (slot: number) => {
      if (this.has(cells.documents[slot] as number)) slots[next++] = slot;
    };
    if (verdict & IF_NAMED) marks.forEachIn(from, to, take);
    else for (let slot = from; slot < to; slot += 1) take(slot);
    return next;
  }

  /** Group by group; the cells of a group are looked at where it cannot answer for them. */
  #judgeGroups(tally: Tally): void {
    const { cells } = this.base;
    for (let group = 0; group < GROUP_COUNT; group += 1) {
      const fails = failsOfGroup(this.#criteria, group);
      const from = cells.groupStart[group] as number;
      const to = cells.groupStart[group + 1] as number;
      if (failsTwice(fails) || from === to) continue;
      if (this.#isSettled(tally, group, fails)) continue;
      if (this.#judgeCells(tally, from, to, fails)) this.#hasInGroup[group] = 1;
    }
  }

  /** Counts a whole group and answers true where that can be done without its cells. */
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
    if (!hasNoLists || (text && !hasText(text, group))) return false;
    tally.addGroup(groups, group);
    if (groups.hasBudgets[group]) this.#countBudgetsOf(group, tally);
    this.#verdicts.fill(FOUND, cells.groupStart[group], cells.groupStart[group + 1]);
    this.#hasInGroup[group] = 1;
    return true;
  }

  /** How many of a group pass everything but what all of them fail; undefined when its cells have to be asked. */
  #countInGroup(group: number): number | undefined {
    const { cells, groups, marks } = this.base;
    const { lists, text, budget } = this.#criteria;
    if (budget && groups.hasBudgets[group]) return undefined;
    if (!text || hasText(text, group)) {
      if (lists.count === 0) return groups.live[group];
      return lists.onlyValue === undefined ? undefined : groups.countWith(group, lists.onlyValue);
    }
    if (lists.count > 0 || text.lists !== 0) return undefined;
    const slotAt = (cell: number) => cells.start[cell] as number;
    const from = cells.groupStart[group] as number;
    return marks.countIn(slotAt(from), slotAt(cells.groupStart[group + 1] as number));
  }

  /** Whether any of the cells has documents that match. */
  #judgeCells(tally: Tally, fromCell: number, toCell: number, failsOfAll: number): boolean {
    let hasAny = false;
    const { choices: choicesOf } = this.base.cells;
    const { lists, text, budget } = this.#criteria;
    for (let cell = fromCell; cell < toCell; cell += 1) {
      const choices = choicesOf[cell] as number;
      const fails = failsOfAll | failsOfLists(lists, choices);
      if (failsTwice(fails)) continue;
      const verdict =
        (text && !hasText(text, choices) ? IF_NAMED : FOUND) |
        (budget && this.base.budgets.start[cell] !== -1 ? IF_WITHIN : 0);
      if (fails === 0) this.#countBudgets(cell, verdict, tally);
      const count = this.#countIn(cell, verdict);
      if (count === 0) continue;
      if (fails === 0) {
        this.#verdicts[cell] = verdict;
        hasAny = true;
      }
      tally.add(fails, choices, count);
    }
    return hasAny;
  }

  #countBudgetsOf(group: number, tally: Tally): void {
    const { groupStart } = this.base.cells;
    const to = groupStart[group + 1] as number;
    for (let cell = groupStart[group] as number; cell < to; cell += 1) {
      addCountsOf(this.base.budgetCounts, cell, tally.budgets);
    }
  }

  /** The histogram ignores the budget asked for, as each group ignores its own choice. */
  #countBudgets(cell: number, verdict: number, tally: Tally): void {
    const { budgets, budgetCounts, cells, marks } = this.base;
    if (budgets.start[cell] === -1) return;
    if (!(verdict & IF_NAMED)) {
      addCountsOf(budgetCounts, cell, tally.budgets);
      return;
    }
    const from = cells.start[cell] as number;
    const ahead = (budgets.start[cell] as number) - from;
    marks.forEachIn(from, cells.start[cell + 1] as number, (slot) => {
      addSteps(tally.budgets, 0, figuresAt(budgets, slot + ahead), 1);
    });
  }

  #countIn(cell: number, verdict: number): number {
    const { live, start } = this.base.cells;
    const count =
      verdict & IF_NAMED
        ? this.base.marks.countIn(start[cell] as number, start[cell + 1] as number)
        : (live[cell] as number);
    return count === 0 || !(verdict & IF_WITHIN) ? count : this.#countWithin(cell, verdict);
  }

  /** Among all documents of the cell, or those in it with the text; removed ones are beyond any bound. */
  #countWithin(cell: number, verdict: number): number {
    const { cells, budgets, marks } = this.base;
    const bounds = this.#criteria.budget as BudgetBounds;
    const from = cells.start[cell] as number;
    const to = cells.start[cell + 1] as number;
    const ahead = (budgets.start[cell] as number) - from;
    if (!(verdict & IF_NAMED)) {
      const { budgetOrder: order, removedBudgets: removals } = this.base;
      return countInCell({ budgets, order, removals }, cell, to - from, bounds);
    }
    let count = 0;
    marks.forEachIn(from, to, (slot) => {
      count += 1 + isBeyond(budgets, slot + ahead, bounds);
    });
    return count;
  }

  #passes(document: number, verdict: number): boolean {
    const { marks, cells, budgets } = this.base;
    if (verdict & IF_NAMED && !marks.has(cells.slotOf[document] as number)) return false;
    if (!(verdict & IF_WITHIN) || !this.#criteria.budget) return true;
    return isBeyond(budgets, budgetPosition(budgets, cells, document), this.#criteria.budget) === 0;
  }
}
