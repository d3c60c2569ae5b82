import {
  REPORT_ANSWERS,
  REPORT_REASON_LABELS,
  type ReportOutcome,
  type ReportReason,
} from '@lintel/contract/values/safety';
import { CONTACT_KIND_LABELS } from '@lintel/contract/values/site';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { quotation } from './notification-emails.ts';

const APPEAL = `If you think that this is wrong, contact us and choose “${CONTACT_KIND_LABELS.decision}”.`;
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

/** What an administrator decided about a member after a report, without saying who made it. */
export function decisionEmail({
  words,
  contactUrl,
}: {
  words: string;
  contactUrl: string;
}): EmailTemplate {
  return {
    kind: 'decision',
    subject: 'A decision about your account',
    paragraphs: [
      'Someone reported you. We looked into the report, and this is our decision:',
      ...words.split(/\n\s*\n/),
      APPEAL,
    ],
    action: { label: 'Write to us', url: contactUrl },
    reason: OWN_ADDRESS,
  };
}

/** That an account is suspended, why, and what can be done about it. */
export function suspendedEmail({
  reason,
  contactUrl,
}: {
  reason: ReportReason | undefined;
  contactUrl: string;
}): EmailTemplate {
  return {
    kind: 'suspended',
    subject: 'Your account is suspended',
    paragraphs: [
      ...(reason ? [`Reason: ${REPORT_REASON_LABELS[reason]}.`] : []),
      'You cannot sign in, and other members cannot see your profile. We keep your data.',
      APPEAL,
    ],
    action: { label: 'Write to us', url: contactUrl },
    reason: OWN_ADDRESS,
  };
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
