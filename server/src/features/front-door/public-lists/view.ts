import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import type { FirmCheck } from '@lintel/contract/front-door/firms';
import { EVIDENCE_KINDS, type EvidenceKind } from '@lintel/contract/values/evidence';

/** What says something about a person and nothing about their firm. */
const PERSONAL = new Set<EvidenceKind>(['identity', 'linkedin']);

/** What was checked of a firm through its members, each check once, in the order of the kinds. */
export function toChecks(
  members: readonly { businessName: string | null; evidence: readonly ShownEvidence[] }[],
): FirmCheck[] {
  const checks = members.flatMap(({ businessName: tradeName, evidence }) =>
    evidence
      .filter(({ kind, how }) => how !== null && !PERSONAL.has(kind))
      .map((fact) => ({ ...fact, tradeName })),
  );
  const rank = ({ kind }: FirmCheck) => EVIDENCE_KINDS.indexOf(kind);
  return [...new Map(checks.map((check) => [JSON.stringify(check), check])).values()].toSorted(
    (one, other) => rank(one) - rank(other),
  );
}
