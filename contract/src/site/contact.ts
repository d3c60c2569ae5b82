import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { decisionId } from '../safety/decisions.ts';
import { emailAddress, lineOfText, longText, storableText } from '../text.ts';
import { CONTACT_KINDS, CONTACT_LIMITS, CONTACT_WORDS } from '../values/site.ts';
import { EMAIL_MAX_LENGTH } from '../values/text.ts';

const requiredText = z.string(CONTACT_WORDS.missing);

// A blank address is missing; any other text that is not an address is invalid.
const senderEmail = requiredText
  .refine((text) => text.trim() !== '', { error: CONTACT_WORDS.missing, abort: true })
  .pipe(emailAddress());

/** The contact form. People do not see the field `website`: what fills it in is a program, or their browser. */
export const contactForm = z.object({
  kind: z.enum(CONTACT_KINDS).default(CONTACT_KINDS[0]),
  name: requiredText.pipe(lineOfText(CONTACT_LIMITS.name)).refine(Boolean, CONTACT_WORDS.missing),
  email: senderEmail,
  subject: lineOfText(CONTACT_LIMITS.subject)
    .transform((subject) => subject || CONTACT_WORDS.defaultSubject)
    .default(CONTACT_WORDS.defaultSubject),
  message: requiredText
    .pipe(longText(CONTACT_LIMITS.message))
    .refine(Boolean, CONTACT_WORDS.missing),
  decisionId: decisionId.optional().describe('A decision about you, if it concerns one'),
  website: storableText.max(1_000).optional(),
});
export type ContactForm = z.output<typeof contactForm>;

/** The number of a complaint, when its answer is due, and when it was answered. */
const deadline = z.object({
  number: z.string(),
  dueAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
const receipt = deadline.nullable();

/** A complaint as its author sees it. */
export const ownComplaint = deadline.extend({
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  message: z.string(),
  createdAt: z.iso.datetime(),
  answer: z.string().nullable(),
});
export type OwnComplaint = z.output<typeof ownComplaint>;

export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the people who run this site',
  access: 'public',
  input: { body: contactForm },
  output: z.object({
    id: z.string(),
    kind: z.enum(CONTACT_KINDS),
    complaint: receipt.describe('null for a message that is no complaint'),
    name: z.string().max(CONTACT_LIMITS.name),
    email: z.string().max(EMAIL_MAX_LENGTH),
    subject: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['RATE_LIMITED'],
});

export const listOwnComplaints = defineEndpoint({
  method: 'GET',
  path: '/api/complaints',
  summary: 'List the complaints from your confirmed email address, the newest first',
  access: 'signed-in',
  input: {
    query: z.object({
      after: storableText.max(60).optional().describe('`nextAfter` of the page before'),
    }),
  },
  output: z.object({
    items: z.array(ownComplaint),
    nextAfter: z.string().nullable().describe('Where the next page begins; null on the last'),
  }),
  errors: [],
});
