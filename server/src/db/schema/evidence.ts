import type { CheckedHow, EvidenceKind, EvidenceRefusal } from '@lintel/contract/values/evidence';

export interface EvidenceTables {
  evidence: EvidenceTableRow;
}

/**
 * What a member states of one kind. Days are `YYYY-MM-DD` in London. `untilOn`: the last day of the check; `remindOn`:
 * when the owner is next told of it; `refusal` and `words` stay until the next check, for the next decision.
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
  untilOn: string | null;
  remindOn: string | null;
  createdAt: number;
  updatedAt: number;
}
