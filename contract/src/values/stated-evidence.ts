import { evidenceRow, NO_CLIENT_MONEY } from './evidence.ts';
import type { EvidenceKind } from './evidence-kinds.ts';
import { EVIDENCE_LIMITS, EVIDENCE_WORDS } from './evidence-states.ts';
import { isEmail } from './text.ts';

/** What a member states in one row. */
export interface StatedEvidence {
  number: string | null;
  scheme: string | null;
  insurer: string | null;
  /** The last day, `YYYY-MM-DD` in London. */
  endsOn: string | null;
}
export type GivenEvidence = { [Name in keyof StatedEvidence]?: string | null | undefined };

/** What a form states, without what its kind does not ask. */
export function readEvidence(kind: EvidenceKind, given: GivenEvidence): StatedEvidence {
  const { schemes, hasInsurer, ends } = evidenceRow(kind);
  const scheme = schemes ? given.scheme || null : null;
  const isNumbered = asksNumber(kind, scheme);
  const hasEnd = ends !== 'never' && scheme !== NO_CLIENT_MONEY;
  return {
    number: isNumbered ? toNumber(kind, given.number ?? '') : null,
    scheme,
    insurer: hasInsurer ? given.insurer?.trim() || null : null,
    endsOn: hasEnd ? given.endsOn || null : null,
  };
}

/** The words for each field of a statement that is wrong. */
export function faultsOfEvidence(
  kind: EvidenceKind,
  stated: StatedEvidence,
  today: string,
): Record<string, string> {
  const { number, schemes, hasInsurer, ends } = evidenceRow(kind);
  const isNumberWrong =
    asksNumber(kind, stated.scheme) && number && !number.format.test(stated.number ?? '');
  const isEndMissing = ends === 'required' && stated.endsOn === null;
  const faults = {
    number: isNumberWrong && number.words,
    scheme: schemes && !schemes.options.includes(stated.scheme ?? '') && EVIDENCE_WORDS.scheme,
    insurer: hasInsurer && !isName(stated.insurer ?? '') && EVIDENCE_WORDS.insurer,
    endsOn: isEndMissing ? EVIDENCE_WORDS.endMissing : faultOfEnd(stated.endsOn, today),
  };
  return Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1])),
  );
}

function asksNumber(kind: EvidenceKind, scheme: string | null): boolean {
  return evidenceRow(kind).number !== undefined && scheme !== NO_CLIENT_MONEY;
}

/** The words for an end that is over or too far ahead. */
export function faultOfEnd(endsOn: string | null, today: string): string | null {
  if (endsOn === null) return null;
  if (endsOn < today) return EVIDENCE_WORDS.endPast;
  const furthest = `${Number(today.slice(0, 4)) + EVIDENCE_LIMITS.years}${today.slice(4)}`;
  return endsOn > furthest ? EVIDENCE_WORDS.endFar : null;
}

/** A number as registers write it: without spaces and in upper case, a short company number filled up with zeros. */
function toNumber(kind: EvidenceKind, text: string): string | null {
  if (kind === 'linkedin') return text.trim() || null;
  const written = text.replace(/\s/g, '').toUpperCase();
  const { digits } = evidenceRow(kind).number ?? {};
  if (digits && /^\d+$/.test(written)) return written.padStart(digits, '0');
  return written || null;
}

/** The company number in what somebody types; null where it is a name. */
export function companyNumberIn(text: string): string | null {
  const written = toNumber('company', text);
  return written && evidenceRow('company').number?.format.test(written) ? written : null;
}

function isName(text: string): boolean {
  if (text === '' || text.length > EVIDENCE_LIMITS.insurer) return false;
  return !/https?:|www\.|@|\.(?:com|co\.uk|org|net)\b/i.test(text) && !isEmail(text);
}

/** Where anybody can look at what a member states; null where there is nothing to look at. */
export function lookUpUrl(
  kind: EvidenceKind,
  { number, scheme }: Pick<StatedEvidence, 'number' | 'scheme'>,
): string | null {
  if (kind === 'linkedin') return number;
  const { lookUp } = evidenceRow(kind);
  if (kind === 'company') return number && `${lookUp}/${number}`;
  if (typeof lookUp === 'string') return lookUp;
  return lookUp?.[scheme ?? ''] ?? null;
}

/** Whether a check of it can be asked for: nobody can look up that someone holds no money. */
export function canBeChecked({ scheme }: Pick<StatedEvidence, 'scheme'>): boolean {
  return scheme !== NO_CLIENT_MONEY;
}
