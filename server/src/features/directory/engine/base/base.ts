import { choicesOf, wordsOf } from '#server/features/directory/engine/choices.ts';
import type { DirectoryDocument } from '#server/features/directory/engine/document.ts';
import type { Traits } from '#server/features/directory/engine/match/match.ts';
import { type BudgetCounts, countBudgets, uncountBudget } from './budget-counts.ts';
import {
  type Budgets,
  BudgetsBuilder,
  budgetPlace,
  checkFigures,
  figuresAt,
  removeBudget,
} from './budgets.ts';
import { type Cells, CellsBuilder } from './cells.ts';
import { FiguresBuilder, type FiguresColumn, feeAt } from './figures-column.ts';
import { IdTable } from './ids.ts';
import { Marks } from './marks.ts';
import { type Names, NamesBuilder, namesOf } from './names.ts';
import { type Order, orderByName, orderFrom } from './orders.ts';

/**
 * All profiles as columns. A document's number is its place from the newest, so every list of documents is in
 * the order of the page. Built once and never added to; a removed document keeps its number and leaves its cell.
 */
export interface Base {
  count: number;
  liveCount: number;
  ids: string[];
  createdAt: Float64Array;
  idTable: IdTable;
  cells: Cells;
  budgets: Budgets;
  budgetCounts: BudgetCounts;
  figures: FiguresColumn;
  names: Names;
  byName: Order;
  /** The slots whose documents are still there. */
  present: Marks;
  /** Wiped and used by each question with text; saves a large allocation a question. */
  marks: Marks;
  /** The same for the names that have it at the beginning of a word. */
  starts: Marks;
}

/**
 * Builds the columns from documents in order of `compareByNewest`, `count` of them. Reads nothing else and
 * changes nothing, so it may run in any thread. `byName` gives the document numbers in order of name once the
 * documents are read, which spares sorting them. About 2 us a document, and as much again for the sorting.
 * Throws a RangeError for what `DirectoryIndex.load` refuses.
 */
export function buildBase(
  documents: Iterable<DirectoryDocument>,
  count: number,
  byName?: () => Uint32Array,
): Base {
  const ids: string[] = [];
  const createdAt = new Float64Array(count);
  const cellsBuilder = new CellsBuilder(count);
  const budgetsBuilder = new BudgetsBuilder(count);
  const figuresBuilder = new FiguresBuilder(count);
  const namesBuilder = new NamesBuilder(count);
  for (const document of documents) {
    const number = ids.push(document.id) - 1;
    createdAt[number] = document.createdAt;
    checkFigures(document);
    budgetsBuilder.add(number, document);
    figuresBuilder.add(number, document);
    cellsBuilder.add(number, choicesOf(document));
    namesBuilder.add(number, document.fullName, document.businessName);
  }
  const cells = cellsBuilder.build();
  const present = new Marks(count);
  present.setAll();
  const names = namesBuilder.build(cells);
  const budgets = budgetsBuilder.build(cells);
  return {
    count,
    liveCount: count,
    ids,
    createdAt,
    idTable: new IdTable(ids),
    cells,
    budgets,
    budgetCounts: countBudgets(cells, budgets),
    figures: figuresBuilder.build(cells),
    names,
    byName: byName ? orderFrom(byName()) : orderByName(names, cells),
    present,
    marks: new Marks(count),
    starts: new Marks(count),
  };
}

/** The number of a document that is still there. */
export function findDocument(base: Base, id: string): number | undefined {
  const document = base.idTable.find(id);
  return document === undefined || isRemoved(base, document) ? undefined : document;
}

export function isRemoved(base: Base, document: number): boolean {
  return base.cells.cellOf[document] === base.cells.count;
}

/** Takes a document that is still there out of every count. */
export function removeDocument(base: Base, document: number): void {
  const { cells, budgets } = base;
  base.present.clear(cells.slotOf[document] as number);
  const place = budgetPlace(budgets, cells, document);
  uncountBudget(base.budgetCounts, cells.cellOf[document] as number, figuresAt(budgets, place));
  removeBudget(budgets, place);
  const cell = cells.cellOf[document] as number;
  (cells.live[cell] as number) -= 1;
  cells.cellOf[document] = cells.count;
  base.liveCount -= 1;
}

/** A document that is still there, put together again; its names are lower-cased. */
export function documentAt(base: Base, number: number): DirectoryDocument {
  const { cells, budgets } = base;
  const cell = cells.cellOf[number] as number;
  return {
    id: base.ids[number] as string,
    createdAt: base.createdAt[number] as number,
    ...namesOf(base.names, cells.slotOf[number] as number),
    ...wordsOf(cells.choices[cell] as number),
    ...figuresAt(budgets, budgetPlace(budgets, cells, number)),
    fee: feeAt(base.figures, cells, number),
  };
}

/** What a match looks at in a document that is still there. */
export function traitsAt({ cells, figures }: Base, document: number): Traits {
  return {
    choices: cells.choices[cells.cellOf[document] as number] as number,
    figures: figures[cells.slotOf[document] as number] as number,
  };
}
