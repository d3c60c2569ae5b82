import type { ShownEvidence } from '@lintel/contract/members/evidence';
import { EVIDENCE, type EvidenceKind, evidenceRow } from '@lintel/contract/values/evidence';
import { CHECKED_HOW_LABELS, EVIDENCE_WORDS } from '@lintel/contract/values/evidence-states';
import { statedText } from '@lintel/contract/values/stated-evidence';
import { formatDateOnly } from '#web/lib/format.ts';

/** What is stated: "The Property Ombudsman, member D12345"; insurance with its end. Empty where nothing is. */
export function statementWords(evidence: Omit<ShownEvidence, 'how' | 'checkedOn' | 'lookUpUrl'>) {
  const { kind, endsOn } = evidence;
  const text = statedText(kind, evidence);
  return endsOn && evidenceRow(kind).hasInsurer ? `${text}, until ${formatDateOnly(endsOn)}` : text;
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
    .map((fact) => `${EVIDENCE[fact.kind].label}: ${checkWords(fact)}.`);
}

const ON_CARD = 3;

/** "Checked: company, AML, redress, +1". */
export function checkedLine(kinds: readonly EvidenceKind[]): string {
  const shown = kinds.slice(0, ON_CARD).map((kind) => EVIDENCE[kind].short);
  const more = kinds.length - shown.length;
  return `Checked: ${[...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ')}`;
}
