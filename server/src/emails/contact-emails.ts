import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const COMPLAINED = 'You get this mail because a complaint was sent with this address.';
const NEXT_STEP =
  'If our answer does not help, you can turn to the Information Commissioner at ico.org.uk.';

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

/** The confirmation of a complaint, for whoever wrote it. */
export function complaintReceivedEmail(complaint: {
  number: string;
  about: string;
  dueAt: string;
}): EmailTemplate {
  const due = DAY.format(new Date(complaint.dueAt));
  return {
    kind: 'complaint-received',
    subject: `We have your complaint ${complaint.number}`,
    paragraphs: [
      `${complaint.about}. Your complaint has the number ${complaint.number}.`,
      `We answer by ${due}. Reply to this email to add anything.`,
      NEXT_STEP,
    ],
    reason: COMPLAINED,
  };
}

/** The answer to a complaint. */
export function complaintAnsweredEmail({
  number,
  answer,
  inbox,
}: {
  number: string;
  answer: string;
  inbox: string | null;
}): EmailTemplate {
  return {
    kind: 'complaint-answered',
    subject: `Our answer to your complaint ${number}`,
    paragraphs: [...answer.split(/\n\s*\n/), NEXT_STEP],
    reason: COMPLAINED,
    ...(inbox && { replyTo: inbox }),
  };
}
