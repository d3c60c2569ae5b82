import { EVIDENCE_ON_CARDS, type EvidenceKind } from '@lintel/contract/values/evidence-kinds';

const ON_CARD = 3;

/** "Checked: company, AML, redress, +1". */
export function checkedLine(kinds: readonly EvidenceKind[]): string {
  const shown = kinds.slice(0, ON_CARD).map((kind) => EVIDENCE_ON_CARDS[kind]);
  const more = kinds.length - shown.length;
  return `Checked: ${[...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ')}`;
}
