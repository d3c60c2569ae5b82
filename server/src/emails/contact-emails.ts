import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

/** A message from the contact form, for the operator; a reply goes to its author. */
export function contactMessageEmail(message: {
  name: string;
  email: string;
  subject: string;
  message: string;
}): EmailTemplate {
  const { name, email, subject } = message;
  return {
    kind: 'contact',
    subject,
    paragraphs: [`${name} (${email}) wrote:`, ...message.message.split(/\n\s*\n/)],
    reason: 'You get this mail because this is the contact address of your site.',
    replyTo: email,
  };
}
