import {
  CONTACT_KINDS,
  CONTACT_LIMITS,
  CONTACT_WORDS,
  type ContactKind,
} from '@lintel/contract/values/site';
import { emailFault, textFault, toLine } from '@lintel/contract/values/text';
import type { Faults } from '#web/ui/form/submission.ts';

export const CONTACT_FIELDS = [
  'kind',
  'decisionId',
  'name',
  'email',
  'subject',
  'message',
  'website',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactForm = Record<ContactField, string>;

/** The chosen kind of message, as the form offers no others. */
export function kindOf({ kind }: Pick<ContactForm, 'kind'>): ContactKind {
  return CONTACT_KINDS.find((each) => each === kind) ?? CONTACT_KINDS[0];
}

const PUBLIC_PAGE = /^\/(?:p|firms)\/[\w-]{1,100}$/;

/** The start of a report of a public page, if the address is one for it. */
export function reportedIn({
  search,
  origin,
}: Pick<Location, 'search' | 'origin'>): Pick<ContactForm, 'kind' | 'message'> | undefined {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  if (query.get('kind') !== 'content' || !PUBLIC_PAGE.test(page)) return undefined;
  return { kind: 'content' satisfies ContactKind, message: `${origin}${page}\n\n` };
}

/** What is wrong with the contact form. The contract's schema uses the same functions and messages. */
export function checkContact(form: ContactForm): Faults<ContactField> {
  const { missing } = CONTACT_WORDS;
  return {
    name: textFault(toLine(form.name), CONTACT_LIMITS.name, missing),
    email: form.email.trim() === '' ? missing : emailFault(form.email),
    subject: textFault(toLine(form.subject), CONTACT_LIMITS.subject),
    message: textFault(form.message.trim(), CONTACT_LIMITS.message, missing),
  };
}
