import {
  EVIDENCE_REFUSAL_LABELS,
  type EvidenceKind,
  type EvidenceRefusal,
} from '@lintel/contract/values/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { truncate } from '#server/platform/text.ts';

/** A subject has room for so much of a name, which the register allows 160 characters. */
const SUBJECT_NAME = 80;

const REASON = 'We sent you this email because you use our checks.';

interface Site {
  /** The page of the member's evidence. */
  url: string;
}

export function evidenceCheckedEmail({
  kind,
  until,
  url,
}: Site & { kind: EvidenceKind; until: string }): EmailTemplate {
  return {
    kind: 'evidence-checked',
    subject: `Your ${evidenceRow(kind).noun} is checked`,
    paragraphs: [`Members now see it on your profile. The check holds until ${until}.`],
    action: { label: 'See your checks', url },
    reason: REASON,
  };
}

export function evidenceRefusedEmail({
  kind,
  refusal,
  words,
  url,
}: Site & { kind: EvidenceKind; refusal: EvidenceRefusal; words: string | null }): EmailTemplate {
  return {
    kind: 'evidence-refused',
    subject: `We could not confirm your ${evidenceRow(kind).noun}`,
    paragraphs: [
      ...(refusal === 'other' ? [] : [`${EVIDENCE_REFUSAL_LABELS[refusal]}.`]),
      ...(words ? words.split(/\n\s*\n/) : []),
      'You can correct it and ask us again.',
    ],
    action: { label: 'See your checks', url },
    reason: REASON,
  };
}

interface Ends extends Site {
  ends: readonly { kind: EvidenceKind; until: string }[];
}

/** Sent once, when checks that had no end received one. */
export function checksHaveEndsEmail({ ends, url }: Ends): EmailTemplate {
  return {
    kind: 'checks-have-ends',
    subject: 'Your checks now have an end',
    paragraphs: [
      'Your profile shows what we have checked, and when. Each check now ends on a day, because what was right may change.',
      ...linesOf(ends),
      'We will write to you 30 days before. You can then ask us to check it again.',
    ],
    action: { label: 'See your checks', url },
    reason: REASON,
  };
}

export function checksEndEmail({
  ends,
  isToday,
  url,
}: Ends & {
  /** Whether all of them end today. */
  isToday: boolean;
}): EmailTemplate {
  const count = ends.length === 1 ? '1 of your checks ends' : `${ends.length} of your checks end`;
  return {
    kind: 'checks-end',
    subject: `${count} ${isToday ? 'today' : 'soon'}`,
    paragraphs: [
      ...linesOf(ends),
      'Ask us to check it again, and members go on seeing it on your profile.',
    ],
    action: { label: 'See your checks', url },
    reason: REASON,
  };
}

/** What has changed at a company for which the member acts. */
export function companyChangedEmail({
  name,
  changes,
  url,
}: Site & { name: string; changes: readonly string[] }): EmailTemplate {
  return {
    kind: 'company-changed',
    subject: `Companies House: something changed at ${truncate(name, SUBJECT_NAME)}`,
    paragraphs: [
      ...changes.map((change) => `${name}: ${change}`),
      'Your profile shows it, with the day on which we read it. So do the profiles of others who act for this company, and members who have saved one of them see it under their bell.',
    ],
    action: { label: 'See your company', url },
    reason: REASON,
  };
}

function linesOf(ends: Ends['ends']): string[] {
  return ends.map(({ kind, until }) => `${evidenceRow(kind).label}: until ${until}.`);
}
