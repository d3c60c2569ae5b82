import type { CheckedHow, EvidenceKind, EvidenceRefusal } from '@lintel/contract/values/evidence';
import type { Role } from '@lintel/contract/values/members';

export interface EvidenceTables {
  evidence: EvidenceTableRow;
}

/**
 * What a member states of one kind. Days are `YYYY-MM-DD` in London. `untilOn`: the last day of the check; `remindOn`:
 * when the owner is next told of it. `checkedFullName`, `checkedBusinessName` and `checkedRole`: the owner as staff saw
 * them; the check holds while the profile is the same.
 */
export interface EvidenceTableRow {
  id: string;
  memberId: string;
  kind: EvidenceKind;
  number: string | null;
  scheme: string | null;
  insurer: string | null;
  endsOn: string | null;
  state: 'stated' | 'waiting' | 'checked' | 'refused';
  how: CheckedHow | null;
  refusal: EvidenceRefusal | null;
  words: string | null;
  checkedAt: number | null;
  checkedBy: string | null;
  checkedFullName: string | null;
  checkedBusinessName: string | null;
  checkedRole: Role | null;
  untilOn: string | null;
  remindOn: string | null;
  createdAt: number;
  updatedAt: number;
  /** When the owner is told of the decision, which can be undone until then; null once they are. */
  tellDueAt: number | null;
}
