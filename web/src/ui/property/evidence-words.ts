import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import {
  CHECKED_HOW_LABELS,
  EVIDENCE_NAMES,
  EVIDENCE_WORDS,
  statedText,
} from '@lintel/contract/values/evidence';
import { formatDateOnly } from '#web/lib/format.ts';

/** What is stated: "The Property Ombudsman, member D12345"; insurance with its end. Empty where nothing is. */
export function statementWords(evidence: Omit<ShownEvidence, 'how' | 'checkedOn' | 'lookUpUrl'>) {
  const { kind, insurer, endsOn } = evidence;
  const text = statedText(kind, evidence);
  return insurer && endsOn ? `${text}, until ${formatDateOnly(endsOn)}` : text;
}

/** How it was checked and when, or that it was not: "Checked on the register, 3 November 2026". */
export function checkWords({ how, checkedOn }: Pick<ShownEvidence, 'how' | 'checkedOn'>): string {
  if (how === null) return EVIDENCE_WORDS.stated;
  return `${CHECKED_HOW_LABELS[how]}${checkedOn ? `, ${formatDateOnly(checkedOn)}` : ''}`;
}

/** "The Property Ombudsman, member D12345. Checked on the register, 3 November 2026." */
export function evidenceWords(evidence: ShownEvidence): string {
  return [statementWords(evidence), checkWords(evidence)]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** What the mark of a verified member explains: each fact with its date. */
export function factsWords(evidence: readonly ShownEvidence[]): string[] {
  return evidence
    .filter(({ how }) => how !== null)
    .map((fact) => `${EVIDENCE_NAMES[fact.kind].label}: ${checkWords(fact)}.`);
}
