import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { EVIDENCE_NAMES } from '@lintel/contract/values/evidence-names';

const ON_CARD = 3;

/** "Checked: company, AML, redress, +1". */
export function checkedLine(kinds: readonly EvidenceKind[]): string {
  const shown = kinds.slice(0, ON_CARD).map((kind) => EVIDENCE_NAMES[kind].short);
  const more = kinds.length - shown.length;
  return `Checked: ${[...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ')}`;
}
