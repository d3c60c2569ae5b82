import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { lookUpUrl } from '@lintel/contract/values/evidence-rules';
import { type EvidenceRow, isFact, toOne } from '#server/features/records/facts/service.ts';

/** Evidence for its owner. */
export function toOwn(row: EvidenceRow, today: string): OwnEvidence {
  const isRefused = row.state === 'refused';
  const hasEnded = row.state === 'checked' && !isFact(row, today);
  return {
    ...toOne(row, today),
    state: hasEnded ? 'ended' : row.state,
    untilOn: row.state === 'checked' ? row.untilOn : null,
    refusal: isRefused ? row.refusal : null,
    words: isRefused ? row.words : null,
  };
}

/** The row of a kind of which the owner has stated nothing. */
export function toEmpty(kind: EvidenceKind): OwnEvidence {
  const nothing = { number: null, scheme: null, insurer: null, endsOn: null };
  const unchecked = {
    companyName: null,
    how: null,
    checkedOn: null,
    untilOn: null,
    refusal: null,
    words: null,
  };
  return { kind, ...nothing, ...unchecked, lookUpUrl: lookUpUrl(kind, nothing), state: 'none' };
}
