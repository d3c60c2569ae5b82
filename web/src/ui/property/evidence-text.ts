import type { FoundCompany, ShownCompany } from '@lintel/contract/evidence/companies';
import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import {
  CHECKED_HOW_LABELS,
  COMPANY_DETAILS,
  COMPANY_NOTICES,
  COMPANY_STATUSES,
  COMPANY_WORDS,
  EVIDENCE_NAMES,
  EVIDENCE_WORDS,
  isInOrder,
  statedText,
} from '@lintel/contract/values/evidence';
import { countOf, formatDateOnly } from '#web/lib/format.ts';

// How evidence and companies read.

/** What is stated: "The Property Ombudsman, member D12345", insurance with its end. Empty where nothing is. */
export function statementText(
  evidence: Pick<ShownEvidence, 'kind' | 'number' | 'scheme' | 'insurer' | 'endsOn'> &
    Partial<Pick<ShownEvidence, 'companyName'>>,
) {
  const { kind, insurer, endsOn } = evidence;
  const text = statedText(kind, evidence);
  return insurer && endsOn ? `${text}, until ${formatDateOnly(endsOn)}` : text;
}

/** How it was checked and when, or that it was not: "Checked on the register, 3 November 2026". */
export function checkText({ how, checkedOn }: Pick<ShownEvidence, 'how' | 'checkedOn'>): string {
  if (how === null) return EVIDENCE_WORDS.stated;
  return `${CHECKED_HOW_LABELS[how]}${checkedOn ? `, ${formatDateOnly(checkedOn)}` : ''}`;
}

/**
 * What a line of the plate says: "The Property Ombudsman, member D12345", or "In a call" where nothing is stated. What
 * is left is the detail: the end of insurance, and how it was checked if not on the register.
 */
export function plateTexts(evidence: ShownEvidence): { value: string; detail: string } {
  const { kind, how, insurer, endsOn } = evidence;
  const way = how === null || how === 'register' ? '' : CHECKED_HOW_LABELS[how];
  const [value = '', ...rest] = [
    statedText(kind, evidence),
    insurer && endsOn ? `until ${formatDateOnly(endsOn)}` : '',
    way.replace('Checked ', ''),
  ].filter(Boolean);
  return { value: capital(value), detail: capital(rest.join(', ')) };
}

/** What a check is known by in a comparison: its number, the end of insurance, or how it was checked. */
export function shortText(evidence: ShownEvidence): string {
  const { kind, number, insurer, endsOn } = evidence;
  if (number && kind !== 'linkedin') return number;
  return insurer && endsOn ? `Until ${formatDateOnly(endsOn)}` : plateTexts(evidence).value;
}

/** "2 other members say that they act for this company." */
export function othersText(count: number): string {
  return `${countOf(count, 'other member says', 'other members say')} that they act for this company.`;
}

/** What the mark of a verified member explains: each fact with its date. */
export function factTexts(evidence: readonly ShownEvidence[]): string[] {
  return evidence
    .filter(({ how }) => how !== null)
    .map((fact) => `${EVIDENCE_NAMES[fact.kind].label}: ${checkText(fact)}.`);
}

/** What Companies House shows, as a whole and without name and number, what others should notice about it, and whether staff have confirmed the member. */
export function companyTexts(company: ShownCompany) {
  const { number, name, readOn, isOld, isConfirmed } = company;
  const read = `${isOld ? 'Last read on' : 'Read from Companies House on'} ${formatDateOnly(readOn)}.`;
  const standing = `${statusText(company)}. ${read}`;
  return {
    standing,
    reading: `${name}, ${number}. ${standing}`,
    notices: noticesOf(company).join(' '),
    claim: isConfirmed ? '' : COMPANY_WORDS.stated,
  };
}

/** What is known of a company that a name has found: "99000012. Active, since 4 March 2014." */
export function foundText({ number, status, incorporatedOn }: FoundCompany): string {
  const state = status && `${statusText({ status, incorporatedOn, ceasedOn: null })}.`;
  return [`${number}.`, state].filter(Boolean).join(' ');
}

function statusText({
  status,
  incorporatedOn,
  ceasedOn,
}: Pick<ShownCompany, 'status' | 'incorporatedOn' | 'ceasedOn'>): string {
  const label = capital(COMPANY_STATUSES[status]);
  if (ceasedOn) return `${label}, on ${formatDateOnly(ceasedOn)}`;
  if (!incorporatedOn) return label;
  const isKnown = status !== 'unknown';
  const since = isKnown && isInOrder({ status, detail: null }) ? 'since' : 'incorporated on';
  return `${label}, ${since} ${formatDateOnly(incorporatedOn)}`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function noticesOf(company: ShownCompany): string[] {
  const { isAccountsOverdue, isStatementOverdue, hasInsolvency, detail } = company;
  return [
    isAccountsOverdue && COMPANY_NOTICES.isAccountsOverdue,
    isStatementOverdue && COMPANY_NOTICES.isStatementOverdue,
    hasInsolvency && COMPANY_NOTICES.hasInsolvency,
    detail && COMPANY_DETAILS[detail],
  ].filter((notice) => typeof notice === 'string');
}
