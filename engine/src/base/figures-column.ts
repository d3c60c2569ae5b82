import { roleIn } from '#engine/choices.ts';
import { hasFee } from '#engine/match/fees.ts';
import { type FiguresClass, feeIn } from '#engine/match/figures.ts';
import { hasBudget } from '#engine/match/points.ts';
import type { Marks } from '#engine/packed/marks.ts';
import type { Cells } from './cells.ts';

/** The `FiguresClass` of the document in each slot of `Cells`; two bytes a profile. */
export type FiguresColumn = Uint16Array;

/** The fee of a document that is still there; a role with a budget has none. */
export function feeAt(figures: FiguresColumn, cells: Cells, document: number): number | null {
  const choices = cells.choices[cells.cellOf[document] as number] as number;
  if (hasBudget(roleIn(choices))) return null;
  return feeIn(figures[cells.slotOf[document] as number] as number);
}

/** Mark the slots with a fee between two classes. */
export function markFees(
  figures: FiguresColumn,
  cells: Cells,
  { least, most }: { least: FiguresClass; most: FiguresClass },
  marks: Marks,
): void {
  for (let cell = 0; cell < cells.count; cell += 1) {
    if (!hasFee(roleIn(cells.choices[cell] as number))) continue;
    const to = cells.start[cell + 1] as number;
    for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
      const fee = figures[slot] as number;
      if (fee >= least && fee <= most) marks.set(slot);
    }
  }
}
