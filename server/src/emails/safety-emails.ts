import {
  type Measure,
  REMOVABLE_LABELS,
  REPORT_ANSWERS,
  REPORT_REASON_LABELS,
  type Removable,
  type ReportOutcome,
  type ReportReason,
} from '@lintel/contract/values/safety';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { quotation } from './notification-emails.ts';

const CORRESPONDENT = 'We sent you this email because you wrote with this member.';
const OWN_ADDRESS = 'We sent you this email because it concerns your account.';

/** The answer to a report, for the reporter. It says nothing about the other member but their name, without links. */
export function reportAnsweredEmail({
  name,
  outcome,
}: {
  name: string;
  outcome: ReportOutcome;
}): EmailTemplate {
  return {
    kind: 'report-answered',
    subject: 'We looked at your report',
    paragraphs: [
      `You reported ${quotation(name) || 'a member'}. ${REPORT_ANSWERS[outcome]}`,
      'To protect everyone’s privacy, we cannot tell you more. If something new happens, report it.',
    ],
    reason: 'We sent you this email because you reported a member.',
  };
}

/** What a member is told of a decision about them. */
export interface ToldDecision {
  measure: Measure;
  reason: ReportReason;
  words: string;
  removed: readonly Removable[];
  /** The day on which a suspension ends; null until it is lifted. */
  until: string | null;
  /** The last day for an appeal. */
  appealUntil: string;
  signinUrl: string;
}

/** What was decided about a member and why, without saying who reported them or who decided. */
export function decisionEmail(decision: ToldDecision): EmailTemplate {
  const { measure, reason, words, removed, until, appealUntil, signinUrl } = decision;
  const isWarning = measure === 'warning';
  return {
    kind: 'decision',
    subject: isWarning ? 'A warning about your account' : 'Your account is suspended',
    paragraphs: [
      `Reason: ${REPORT_REASON_LABELS[reason]}.`,
      ...words.split(/\n\s*\n/),
      ...(removed.length > 0
        ? [`We removed: ${removed.map((what) => REMOVABLE_LABELS[what].toLowerCase()).join(', ')}.`]
        : []),
      ...(isWarning ? [] : [suspensionWords(until)]),
      `You can appeal once, until ${appealUntil}. Sign in to read the decision and to appeal.`,
    ],
    action: { label: 'Sign in', url: signinUrl },
    reason: OWN_ADDRESS,
  };
}

function suspensionWords(until: string | null): string {
  const end = until === null ? 'until we lift the suspension' : `until ${until}`;
  return `You cannot use your account, and other members cannot see your profile, ${end}. We keep your data.`;
}

export function suspensionLiftedEmail(signinUrl: string): EmailTemplate {
  return {
    kind: 'suspension-lifted',
    subject: 'Your account is no longer suspended',
    paragraphs: ['You can sign in again, and other members can see your profile.'],
    action: { label: 'Sign in', url: signinUrl },
    reason: OWN_ADDRESS,
  };
}

export function suspensionOverEmail(signinUrl: string): EmailTemplate {
  return {
    ...suspensionLiftedEmail(signinUrl),
    kind: 'suspension-over',
    subject: 'Your suspension has ended',
  };
}

/** The answer to an appeal, for the member alone. */
export function appealAnsweredEmail({
  answer,
  isUpheld,
  signinUrl,
}: {
  answer: string;
  isUpheld: boolean;
  signinUrl: string;
}): EmailTemplate {
  return {
    kind: 'appeal-answered',
    subject: 'We looked at your appeal',
    paragraphs: [
      isUpheld
        ? 'You were right. We have undone the decision, and what it removed is back unless you have put something else there.'
        : 'We looked at the decision again. It stands.',
      ...answer.split(/\n\s*\n/),
    ],
    action: { label: 'Sign in', url: signinUrl },
    reason: OWN_ADDRESS,
  };
}

/** A member who was suspended for fraud, and what happened when. */
interface Suspended {
  name: string;
  day: string;
}

/**
 * To anyone who wrote with a member that was suspended for fraud. Source of the services, read on 29 November 2026:
 * https://www.wired-gov.net/wg/news.nsf/articles/report+fraud+service+goes+live+04122025143000?open
 */
export function fraudWarningEmail({ name, day }: Suspended): EmailTemplate {
  return {
    kind: 'fraud-warning',
    subject: 'We suspended someone who wrote with you',
    paragraphs: [
      `We suspended ${possessive(name)} account on ${day}. If you paid them or gave them details, tell your bank and report it.`,
      'In England, Wales and Northern Ireland, Report Fraud takes reports: reportfraud.police.uk or 0300 123 2040. In Scotland, call the police on 101.',
    ],
    reason: CORRESPONDENT,
  };
}

/** To anyone who was told of a suspension that has been undone. */
export function fraudWarningLiftedEmail({ name, day }: Suspended): EmailTemplate {
  return {
    kind: 'fraud-warning-lifted',
    subject: 'We lifted the suspension of someone who wrote with you',
    paragraphs: [
      `We told you that we had suspended ${possessive(name)} account. We lifted the suspension on ${day}.`,
    ],
    reason: CORRESPONDENT,
  };
}

function possessive(name: string): string {
  return quotation(name) ? `${quotation(name)}’s` : 'a member’s';
}
