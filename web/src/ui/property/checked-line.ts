import { checkedKindsLabel, type EvidenceKind } from '@lintel/contract/values/evidence-kinds';

/** "Checked: company, AML, redress, +1". */
export function checkedLine(kinds: readonly EvidenceKind[]): string {
  return `Checked: ${checkedKindsLabel(kinds)}`;
}
