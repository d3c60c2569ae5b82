import type { Bucketing } from '#engine/base/buckets.ts';
import type { ReadyDocument } from '#engine/base/changes.ts';
import { type Choices, roleIn } from '#engine/choices.ts';
import { hasFee } from '#engine/match/fees.ts';
import { FIGURES_CLASSES, type FiguresClass } from '#engine/match/figures.ts';
import type { BucketOrder } from './bucket-walk.ts';

const LEVELS = Uint16Array.from({ length: FIGURES_CLASSES + 1 }, (_, level) => level);

/** The lowest fee first: a level for each. */
export const FEE_ORDER: BucketOrder = {
  levels: LEVELS,
  buckets: LEVELS,
};

/** The documents by the level of their fee. */
export const BY_FEE: Bucketing = {
  bucketCount: LEVELS.length,
  bucketAt({ cells, figures }, slot) {
    const cell = cells.cellOf[cells.documents[slot] as number] as number;
    return levelOf(cells.choices[cell] as number, figures[slot] as number);
  },
};

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
