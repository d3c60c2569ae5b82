import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

/** The email to a member who asked to hear when a plan opens. */
export function planOpenEmail(plan: string, pricingUrl: string): EmailTemplate {
  return {
    kind: 'plan-open',
    subject: `${plan} is open`,
    paragraphs: [`You can now choose ${plan} on Lintel.`],
    action: { label: 'See the plans', url: pricingUrl },
    reason: `You asked us to tell you when ${plan} opens. We send this email once.`,
  };
}

/** The email that tells a member of a change of the terms. */
export function termsChangeEmail({
  changed,
  from,
  url,
}: {
  changed: string;
  from: string;
  url: string;
}): EmailTemplate {
  return {
    kind: 'terms',
    subject: `Our terms of use change on ${from}`,
    paragraphs: [
      `Our terms of use change on ${from}. This is what changes:`,
      ...changed.split(/\n\s*\n/),
      'If you do not agree, you can leave before then.',
    ],
    action: { label: 'Read the terms', url },
    reason: 'Our terms promise every member an email before they change.',
  };
}

/** An email that an administrator has written. `html` is clean already. */
export function operatorEmail({
  subject,
  text,
  html,
}: {
  subject: string;
  text: string;
  html?: string | undefined;
}): EmailTemplate {
  return {
    kind: 'operator',
    isForAnyAddress: true,
    subject,
    paragraphs: text.split(/\n\s*\n/),
    ...(html && { html }),
    reason: 'The people who run this site sent you this email.',
  };
}

/** The email by which an operator tries the mail server. */
export function testEmail(siteUrl: string): EmailTemplate {
  return {
    kind: 'test',
    isForAnyAddress: true,
    subject: 'A test email from Lintel',
    paragraphs: ['This installation of Lintel can send email.'],
    action: { label: 'Open Lintel', url: siteUrl },
    reason: 'The people who run this site tried their mail server with your address.',
  };
}
