import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import { EVIDENCE_KINDS, statedText } from '@lintel/contract/values/evidence';
import { lookUpUrl } from '@lintel/contract/values/evidence-rules';
import { londonDay } from '#server/platform/london-days.ts';
import { type EvidenceRow, isFact } from './checks.ts';
import { readRecord } from './company-records.ts';

/** What a row states. */
export function toStated(row: EvidenceRow) {
  const { kind, number, scheme, insurer, endsOn } = row;
  return { kind, number, scheme, insurer, endsOn, lookUpUrl: lookUpUrl(kind, row) };
}

/** A row with how and when it was checked, if it is a fact. */
export function toOne(row: EvidenceRow, today: string): ShownEvidence {
  const { how, checkedAt } = row;
  const check = isFact(row, today) && checkedAt !== null;
  return {
    ...toStated(row),
    companyName: row.companySnapshot && readRecord(row.companySnapshot).name,
    how: check ? how : null,
    checkedOn: check ? londonDay(checkedAt) : null,
  };
}

/** A member's evidence as others see it: facts first, without what is ended, empty or refused. */
export function toShownEvidence(rows: readonly EvidenceRow[], today: string): ShownEvidence[] {
  const shown = rows.filter((row) => isShown(row, today)).map((row) => toOne(row, today));
  const rank = ({ kind, how }: ShownEvidence) =>
    (how === null ? EVIDENCE_KINDS.length : 0) + EVIDENCE_KINDS.indexOf(kind);
  return shown.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether others see evidence: it is a fact, or stated and not ended, empty or refused. */
export function isShown(row: EvidenceRow, today: string): boolean {
  if (isFact(row, today)) return true;
  if (row.state !== 'stated' && row.state !== 'waiting') return false;
  if (row.endsOn !== null && row.endsOn < today) return false;
  return row.kind === 'linkedin' || statedText(row.kind, row) !== '';
}
