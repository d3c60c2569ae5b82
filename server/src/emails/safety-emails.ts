import { REPORT_REASON_LABELS, type ReportReason } from '@lintel/contract/values/safety';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

const APPEAL = 'If you think that this is wrong, write to us and choose “a decision about me”.';
const OWN_ADDRESS = 'You get this mail because it concerns your account.';

/** The answer to a report, for whoever made it. It says nothing about the other member but their name. */
export function reportAnsweredEmail({
  name,
  hasActed,
}: {
  name: string;
  hasActed: boolean;
}): EmailTemplate {
  return {
    kind: 'report-answered',
    subject: 'We looked at your report',
    paragraphs: [
      `You reported ${name}. ${hasActed ? 'We agreed with you and have acted on it.' : 'We found no reason to act.'}`,
      'To protect everybody’s privacy we say no more than that. Report again if something new happens.',
    ],
    reason: 'You get this mail because you reported a member.',
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
      'Somebody reported you to us. We looked at it and say this:',
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
      ...(reason ? [`The reason: ${REPORT_REASON_LABELS[reason]}.`] : []),
      'You are signed out and cannot sign in, and other members do not see your profile. Nothing of yours is deleted.',
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
    paragraphs: ['You can sign in again, and other members see your profile.'],
    action: { label: 'Sign in', url: signinUrl },
    reason: OWN_ADDRESS,
  };
}
