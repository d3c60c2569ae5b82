import { MEASURE_LABELS, type Measure } from '@lintel/contract/values/safety';
import { formatDate } from './format.ts';

/** "Warning, 30 November 2026", of a decision among others about the same member. */
export function decisionLabel({ measure, decidedAt }: { measure: Measure; decidedAt: string }) {
  return `${MEASURE_LABELS[measure]}, ${formatDate(decidedAt)}`;
}

/** The options for the choice of a decision. */
export function decisionOptions(
  decisions: readonly { id: string; measure: Measure; decidedAt: string }[],
) {
  return decisions.map((decision) => ({ value: decision.id, label: decisionLabel(decision) }));
}
