import type { ReadyDocument } from '#server/engine/changes.ts';
import { type Choices, roleIn } from '#server/engine/choices.ts';
import { hasFee } from '#server/engine/match/fees.ts';
import { FIGURES_CLASSES, type FiguresClass } from '#server/engine/match/figures.ts';
import { SlotWalk } from './slot-walk.ts';

/** A number that grows with the fee; profiles without a fee come last. */
export function feeLevelOf({
  choices,
  figures,
}: Pick<ReadyDocument, 'choices' | 'figures'>): number {
  return levelOf(choices, figures);
}

function levelOf(choices: Choices, figures: FiguresClass): number {
  return figures === 0 || !hasFee(roleIn(choices)) ? FIGURES_CLASSES : figures;
}

/** The results by fee, the lowest first: a level for each fee. */
export class FeeWalk extends SlotWalk {
  protected readonly levelCount = FIGURES_CLASSES + 1;

  protected levelAt(slot: number): number {
    const { cells, figures } = this.base;
    const cell = cells.cellOf[cells.documents[slot] as number] as number;
    return levelOf(cells.choices[cell] as number, figures[slot] as number);
  }
}
