import { ROLE_FIELDS } from '@lintel/contract/options';
import type { Profile } from '@lintel/contract/profiles';
import { formatDate, formatMonth } from '#web/lib/format.ts';
import { formatBudget, formatFee } from '#web/ui/property/money.ts';

/** Plain text as its paragraphs: blank lines part them, single breaks stay inside. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export interface KeyFact {
  term: string;
  value: string;
  /** There is nothing to state, and the value says why. */
  isMissing?: boolean;
}

/** The figures of a profile in words; what its role does not have is told apart from what was not given. */
export function keyFacts(profile: Profile): KeyFact[] {
  const { budget, fee } = ROLE_FIELDS[profile.role];
  const fact = (term: string, value: string | null, applies: boolean): KeyFact =>
    value === null
      ? { term, value: applies ? 'Not given' : 'Not applicable', isMissing: true }
      : { term, value };
  const { feePercentage: percentage, verifiedAt } = profile;
  return [
    fact('Budget Range', formatBudget(profile), budget),
    fact('Fee Structure', percentage === null ? null : formatFee(percentage), fee),
    { term: 'Member Since', value: formatMonth(profile.createdAt) },
    ...(verifiedAt ? [{ term: 'Verified', value: formatDate(verifiedAt) }] : []),
    { term: 'Response Time', value: 'Usually within 24 hours' },
  ];
}
