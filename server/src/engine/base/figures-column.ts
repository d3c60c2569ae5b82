import { roleIn } from '#server/engine/choices.ts';
import { feeIn, figuresClassOf } from '#server/engine/match/figures.ts';
import { hasBudget } from '#server/engine/match/points.ts';
import type { Cells } from './cells.ts';
import { NumberList } from './number-list.ts';
import { uint16s } from './shared-arrays.ts';

/** The `FiguresClass` of the document in each slot of `Cells`; two bytes a profile. */
export type FiguresColumn = Uint16Array;

/** Collects the figures of documents 0, 1, 2 ... and lays them out by slot. Linear. */
export class FiguresBuilder {
  readonly #classes = new NumberList(Uint16Array);

  add(figures: Parameters<typeof figuresClassOf>[0]): void {
    this.#classes.push(figuresClassOf(figures));
  }

  copy(columns: FiguresColumn, slot: number): void {
    this.#classes.push(columns[slot] as number);
  }

  reorder(places: Uint32Array): void {
    this.#classes.reorder(places);
  }

  build({ documents }: Cells): FiguresColumn {
    const classes = this.#classes.numbers();
    const column = uint16s(documents.length);
    for (let slot = 0; slot < documents.length; slot += 1) {
      column[slot] = classes[documents[slot] as number] as number;
    }
    return column;
  }
}

/** The fee of a document that is still there; a role with a budget has none. */
export function feeAt(figures: FiguresColumn, cells: Cells, document: number): number | null {
  const choices = cells.choices[cells.cellOf[document] as number] as number;
  if (hasBudget(roleIn(choices))) return null;
  return feeIn(figures[cells.slotOf[document] as number] as number);
}
