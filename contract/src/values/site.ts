/** The limits of the contact form, in characters. */
export const CONTACT_LIMITS = { name: 100, subject: 150, message: 5_000 } as const;

/** The limits of an email that an administrator writes, in characters. */
export const EMAIL_LIMITS = { subject: 150, body: 30_000 } as const;

/** What a message of the contact form is about. All but the first are complaints. */
export const CONTACT_KINDS = ['question', 'data', 'decision', 'content'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
export const CONTACT_KIND_LABELS: Record<ContactKind, string> = {
  question: 'A question',
  data: 'Complaint: how my data is used',
  decision: 'Complaint: a decision about me',
  content: 'Complaint: illegal content',
};

/** How many days the operator has for the answer to a complaint. */
export const COMPLAINT_DAYS = 30;

const NUMBER_LENGTH = 8;
const DAY_MILLISECONDS = 86_400_000;

/** The number of a complaint, when its answer is due, and when it was answered; null for other messages. */
export function complaintOf(message: {
  id: string;
  kind: ContactKind;
  createdAt: number;
  answeredAt: number | null;
}) {
  if (message.kind === 'question') return null;
  const number = `C-${message.id.slice(-NUMBER_LENGTH).toUpperCase()}`;
  const dueAt = message.createdAt + COMPLAINT_DAYS * DAY_MILLISECONDS;
  const { answeredAt } = message;
  return {
    number,
    dueAt: new Date(dueAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  };
}

/** How urgent the answer to a complaint is. */
export const COMPLAINT_LEVELS = ['new', 'due', 'late'] as const;
export type ComplaintLevel = (typeof COMPLAINT_LEVELS)[number];

/** After how many days without an answer a complaint is due, and after how many it is late. */
const URGENT_DAYS = [1, 3] as const;
const USUAL_DAYS = [20, COMPLAINT_DAYS] as const;

/** How urgent the answer to a complaint is at an instant. */
export function complaintLevel(
  { kind, createdAt }: { kind: ContactKind; createdAt: number },
  now: number,
): ComplaintLevel {
  const [due, late] = kind === 'content' ? URGENT_DAYS : USUAL_DAYS;
  const days = (now - createdAt) / DAY_MILLISECONDS;
  if (days < due) return 'new';
  return days < late ? 'due' : 'late';
}

export const COMPLAINT_STATES = ['open', 'answered'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The words for a missing answer to a complaint. */
export const NO_ANSWER_WORDS = 'Please write the answer.';

export const CONTACT_WORDS = {
  missing: 'Please provide your name, email and a message.',
  defaultSubject: 'New contact message',
  sent: (email: string) => `Message sent — we will get back to you at ${email}`,
  complaint: (number: string, due: string) =>
    `Complaint ${number}: we will confirm it by email and answer by ${due}.`,
  failed: 'Failed to send message — please try again later',
} as const;
