import type { sendContactMessage } from '@lintel/contract/site/contact';
import { call, endpoint } from '#web/lib/api.ts';

const SEND = endpoint<typeof sendContactMessage>('POST', '/api/contact');

export const FIELDS = ['name', 'email', 'subject', 'message', 'website'] as const;
export type ContactField = (typeof FIELDS)[number];
export type ContactForm = Record<ContactField, string>;

/** What is wrong with the first field that is wrong, by the server's own checks; undefined where nothing is. */
export async function findFault(
  form: ContactForm,
): Promise<{ field: ContactField; message: string } | undefined> {
  // The checks bring the validator, which nobody needs who only reads the page.
  const { contactForm } = await import('@lintel/contract/site/contact');
  const issues = contactForm.safeParse(form).error?.issues ?? [];
  for (const field of FIELDS) {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue) return { field, message: issue.message };
  }
  return undefined;
}

export function sendMessage(form: ContactForm) {
  return call(SEND, { body: form });
}
