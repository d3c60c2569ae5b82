import { roleIn } from '#server/engine/choices.ts';
import type { DirectoryDocument } from '#server/engine/document.ts';
import { feeIn, figuresClassOf } from '#server/engine/match/figures.ts';
import { hasBudget } from '#server/engine/match/points.ts';
import type { Cells } from './cells.ts';
import { uint8s } from './shared-arrays.ts';

/** The `FiguresClass` of the document in each slot of `Cells`; one byte a profile. */
export type FiguresColumn = Uint8Array;

/** Collects the figures of documents 0, 1, 2 ... and lays them out by slot. Linear. */
export class FiguresBuilder {
  readonly #classes: Uint8Array;

  constructor(documentCount: number) {
    this.#classes = new Uint8Array(documentCount);
  }

  add(document: number, figures: Parameters<typeof figuresClassOf>[0]): void {
    this.#classes[document] = figuresClassOf(figures);
  }

  copy(document: number, columns: FiguresColumn, slot: number): void {
    this.#classes[document] = columns[slot] as number;
  }

  build({ documents }: Cells): FiguresColumn {
    const column = uint8s(documents.length);
    for (let slot = 0; slot < documents.length; slot += 1) {
      column[slot] = this.#classes[documents[slot] as number] as number;
    }
    return column;
  }
}

/** The fee of a document that is still there; a role with a budget has none. */
export function feeAt(
  figures: FiguresColumn,
  cells: Cells,
  document: number,
): DirectoryDocument['fee'] {
  const choices = cells.choices[cells.cellOf[document] as number] as number;
  if (hasBudget(roleIn(choices))) return 'none';
  return feeIn(figures[cells.slotOf[document] as number] as number);
}
