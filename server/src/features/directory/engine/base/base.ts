import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/options';
import { type Choices, choicesOf, optionsOf } from '#server/features/directory/engine/choices.ts';
import type { DirectoryDocument } from '#server/features/directory/engine/document.ts';
import { type Budgets, budgetPlace, buildBudgets, removeBudget } from './budgets.ts';
import { type Cells, CellsBuilder } from './cells.ts';
import { IdTable } from './ids.ts';
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
  names: Names;
  byName: Order;
  /** One bit a document, wiped and used by each question with text; saves a large allocation a question. */
  marks: Uint32Array;
}

/**
 * Builds the columns from documents in order of `compareByNewest`, `count` of them. Reads nothing else and
 * changes nothing, so it may run in any thread. `byName` gives the document numbers in order of name once the
 * documents are read, which spares sorting them. About 2 us a document, and as much again for the sorting.
 * Throws a RangeError for a value that is no option and for an id that comes twice.
 */
export function buildBase(
  documents: Iterable<DirectoryDocument>,
  count: number,
  byName?: () => Uint32Array,
): Base {
  const ids: string[] = [];
  const createdAt = new Float64Array(count);
  const minOf = new Float64Array(count);
  const maxOf = new Float64Array(count);
  const cellsBuilder = new CellsBuilder(count);
  const namesBuilder = new NamesBuilder(count);
  for (const document of documents) {
    const number = ids.push(document.id) - 1;
    createdAt[number] = document.createdAt;
    minOf[number] = document.budgetMin ?? Number.NaN;
    maxOf[number] = document.budgetMax ?? Number.NaN;
    cellsBuilder.add(number, choicesOf(document));
    namesBuilder.add(number, document.fullName, document.businessName);
  }
  const cells = cellsBuilder.build();
  const names = namesBuilder.build();
  return {
    count,
    liveCount: count,
    ids,
    createdAt,
    idTable: new IdTable(ids),
    cells,
    budgets: buildBudgets(cells, minOf, maxOf),
    names,
    byName: byName ? orderFrom(byName()) : orderByName(names, count),
    marks: new Uint32Array(Math.ceil(count / 32)),
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

/** Takes a document that is still there out of every count. A binary search in its cell. */
export function removeDocument(base: Base, document: number): void {
  const { cells, budgets } = base;
  const cell = cells.cellOf[document] as number;
  removeBudget(budgets, budgetPlace(budgets, cells, cell, document));
  (cells.live[cell] as number) -= 1;
  cells.cellOf[document] = cells.count;
  base.liveCount -= 1;
}

/** A document that is still there, put together again; its names are lower-cased. */
export function documentAt(base: Base, number: number): DirectoryDocument {
  const { cells, budgets } = base;
  const cell = cells.cellOf[number] as number;
  const place = budgetPlace(budgets, cells, cell, number);
  return {
    id: base.ids[number] as string,
    createdAt: base.createdAt[number] as number,
    ...namesOf(base.names, number),
    ...chosenIn(cells, cell),
    budgetMin: figureAt(budgets.min, place),
    budgetMax: figureAt(budgets.max, place),
  };
}

function chosenIn(cells: Cells, cell: number) {
  const choices = cells.choices[cell] as Choices;
  return {
    role: ROLES[choices.role] as DirectoryDocument['role'],
    location: LOCATIONS[choices.location] as DirectoryDocument['location'],
    focus: optionsOf(STRATEGIES, choices.focus),
    services: optionsOf(SERVICES, choices.services),
  };
}

function figureAt(figures: Float64Array, place: number): number | null {
  const figure = place === -1 ? Number.NaN : (figures[place] as number);
  return Number.isNaN(figure) ? null : figure;
}
