import { choicesOf } from '#server/engine/choices.ts';
import { compareByNewest, type DirectoryDocument } from '#server/engine/document.ts';
import type { Columns } from './base.ts';
import { countBudgets } from './budget-counts.ts';
import { orderBudgets } from './budget-order.ts';
import { BudgetsBuilder, budgetPosition, checkFigures, figuresAt } from './budgets.ts';
import { CellsBuilder } from './cells.ts';
import { FiguresBuilder } from './figures-column.ts';
import { NamesBuilder } from './names.ts';
import { orderByName, orderFrom } from './orders.ts';
import { float64s } from './shared-arrays.ts';
import { TextsBuilder } from './texts.ts';

/**
 * Builds columns from documents that come in order of `compareByNewest`, new ones and those of other columns. About
 * 1 us a document that is copied and 2 us a new one, and as much again where names have to be sorted.
 */
export class ColumnsBuilder {
  readonly #ids = new TextsBuilder();
  readonly #createdAt: Float64Array;
  readonly #cells: CellsBuilder;
  readonly #budgets: BudgetsBuilder;
  readonly #figures: FiguresBuilder;
  readonly #names: NamesBuilder;

  constructor(count: number) {
    this.#createdAt = float64s(count);
    this.#cells = new CellsBuilder(count);
    this.#budgets = new BudgetsBuilder(count);
    this.#figures = new FiguresBuilder(count);
    this.#names = new NamesBuilder(count);
  }

  /** Answers the document's number. Throws a RangeError for what `DirectoryIndex.load` refuses. */
  add(document: DirectoryDocument): number {
    const number = this.#ids.count;
    checkFigures(document);
    this.#cells.add(number, choicesOf(document));
    this.#ids.add(document.id);
    this.#createdAt[number] = document.createdAt;
    this.#budgets.add(number, document);
    this.#figures.add(number, document);
    this.#names.add(number, document.fullName, document.businessName);
    return number;
  }

  /** Adds a document of other columns, where it must still be there, and answers its number here. */
  copy(columns: Columns, document: number): number {
    const number = this.#ids.count;
    const { cells, budgets } = columns;
    this.#ids.copy(columns.ids, document);
    this.#createdAt[number] = columns.createdAt[document] as number;
    this.#cells.add(number, cells.choices[cells.cellOf[document] as number] as number);
    this.#budgets.add(number, figuresAt(budgets, budgetPosition(budgets, cells, document)));
    this.#figures.copy(number, columns.figures, cells.slotOf[document] as number);
    this.#names.copy(number, columns.names, cells.slotOf[document] as number);
    return number;
  }

  /**
   * @param byName the document numbers in order of name, where they are known already
   * Throws a RangeError for an id that came twice.
   */
  build(byName?: Uint32Array): Columns {
    const cells = this.#cells.build();
    const names = this.#names.build(cells);
    const budgets = this.#budgets.build(cells);
    return {
      count: this.#ids.count,
      ids: this.#ids.build(),
      createdAt: this.#createdAt,
      cells,
      budgets,
      budgetCounts: countBudgets(cells, budgets),
      figures: this.#figures.build(cells),
      budgetOrder: orderBudgets(budgets, cells),
      names,
      byName: byName ? orderFrom(byName) : orderByName(names, cells),
    };
  }
}

/** Columns of documents in any order. About 4 us a document, least when they come newest first. */
export function buildColumns(documents: Iterable<DirectoryDocument>): Columns {
  const ordered = [...documents].sort(compareByNewest);
  const builder = new ColumnsBuilder(ordered.length);
  for (const document of ordered) builder.add(document);
  return builder.build();
}
