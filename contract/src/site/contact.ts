import { z } from 'zod';
import { EMAIL_MAX_LENGTH, emailAddress } from '../accounts/accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText, storableText } from '../text.ts';
import { CONTACT_LIMITS, CONTACT_WORDS } from '../values/site.ts';

const requiredText = z.string(CONTACT_WORDS.missing);

/** An address of blanks is missing, any other that is none is wrong. */
const senderEmail = requiredText
  .refine((text) => text.trim() !== '', { error: CONTACT_WORDS.missing, abort: true })
  .pipe(emailAddress('Please enter a valid email address.'));

const writtenMessage = requiredText
  .pipe(storableText)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, CONTACT_WORDS.missing)
      .max(
        CONTACT_LIMITS.message,
        `Please use at most ${CONTACT_LIMITS.message.toLocaleString('en-GB')} characters.`,
      ),
  );

/** The contact form's checks. `website` is a field that people do not see: who fills it in is a machine. */
export const contactForm = z.object({
  name: requiredText.pipe(lineOfText(CONTACT_LIMITS.name)).refine(Boolean, CONTACT_WORDS.missing),
  email: senderEmail,
  subject: lineOfText(CONTACT_LIMITS.subject)
    .transform((subject) => subject || CONTACT_WORDS.defaultSubject)
    .default(CONTACT_WORDS.defaultSubject),
  message: writtenMessage,
  website: storableText.max(1_000).optional(),
});
export type ContactForm = z.output<typeof contactForm>;

export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the people who run this site',
  access: 'public',
  input: { body: contactForm },
  output: z.object({
    id: z.string(),
    name: z.string().max(CONTACT_LIMITS.name),
    email: z.string().max(EMAIL_MAX_LENGTH),
    subject: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['RATE_LIMITED'],
});
