import { CONTACT_KIND_LABELS, type ContactKind } from '@lintel/contract/values/site';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const COMPLAINED = 'We sent you this email because someone sent us a complaint with this address.';

// The Information Commissioner only hears complaints about personal data.
function nextStepOf(kind: ContactKind): string[] {
  if (kind !== 'data') return [];
  return [
    'If our answer does not help, you can complain to the Information Commissioner at ico.org.uk.',
  ];
}

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
    isForAnyAddress: true,
    subject,
    paragraphs: [`${name} (${email}) wrote:`, ...message.message.split(/\n\s*\n/)],
    reason: 'We sent you this email because this is the contact address of your site.',
    replyTo: email,
  };
}

/** The confirmation of a complaint, for its author. */
export function complaintReceivedEmail(complaint: {
  number: string;
  kind: ContactKind;
  dueAt: string;
}): EmailTemplate {
  const due = DAY.format(new Date(complaint.dueAt));
  return {
    kind: 'complaint-received',
    isForAnyAddress: true,
    subject: `We have your complaint ${complaint.number}`,
    paragraphs: [
      `${CONTACT_KIND_LABELS[complaint.kind]}. Your complaint has the number ${complaint.number}.`,
      `We will answer by ${due}. To add anything, reply to this email.`,
      ...nextStepOf(complaint.kind),
    ],
    reason: COMPLAINED,
  };
}

/** The answer to a complaint. */
export function complaintAnsweredEmail({
  number,
  kind,
  answer,
  inbox,
}: {
  number: string;
  kind: ContactKind;
  answer: string;
  inbox: string | null;
}): EmailTemplate {
  return {
    kind: 'complaint-answered',
    isForAnyAddress: true,
    subject: `Our answer to your complaint ${number}`,
    paragraphs: [...answer.split(/\n\s*\n/), ...nextStepOf(kind)],
    reason: COMPLAINED,
    ...(inbox && { replyTo: inbox }),
  };
}
