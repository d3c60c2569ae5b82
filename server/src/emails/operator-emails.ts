import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

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
