import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileId } from '../profiles/profiles.ts';
import { decisionId, staffDecision } from '../safety/decisions.ts';
import { ownComplaint } from '../site/contact.ts';
import { longText, storableText } from '../text.ts';
import {
  COMPLAINT_LEVELS,
  COMPLAINT_STATES,
  CONTACT_LIMITS,
  NO_ANSWER_WORDS,
} from '../values/site.ts';

/** A complaint as administrators see it. */
export const complaint = ownComplaint.extend({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  level: z.enum(COMPLAINT_LEVELS).nullable().describe('null once it is answered'),
  member: z
    .object({
      profileId,
      name: z.string().nullable().describe('null without a complete profile'),
      isSignedIn: z
        .boolean()
        .describe('Whether they sent it signed in; anybody can enter their confirmed address'),
    })
    .nullable()
    .describe('Who sent it, or has confirmed its address'),
  decisionId: z.string().nullable().describe('The decision that it concerns, once that is known'),
  decisions: z
    .array(staffDecision.pick({ id: true, measure: true, decidedAt: true }))
    .describe('Those about the member, of a complaint about a decision'),
});
export type Complaint = z.output<typeof complaint>;

export const listComplaints = defineEndpoint({
  method: 'GET',
  path: '/api/admin/complaints',
  summary:
    'List the complaints: the open ones about illegal content first, the others by when they are due; the answered ones the newest first',
  access: 'admin',
  input: {
    query: z.object({
      state: z.enum(COMPLAINT_STATES).default(COMPLAINT_STATES[0]),
      after: storableText.max(60).optional().describe('`nextAfter` of the page before'),
    }),
  },
  output: z.object({
    items: z.array(complaint),
    nextAfter: z.string().nullable().describe('Where the next page begins; null on the last'),
  }),
  errors: [],
});

export const answerComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/complaints/{id}/answer',
  summary: 'Answer a complaint by email, once; recorded in the audit log',
  access: 'admin',
  status: 204,
  input: {
    params: z.object({ id: storableText.max(60) }),
    body: z.object({
      answer: longText(CONTACT_LIMITS.message).refine(Boolean, NO_ANSWER_WORDS),
      decisionId: decisionId.optional().describe('If the complaint does not say which'),
    }),
  },
  errors: ['NOT_FOUND', 'COMPLAINT_ANSWERED', 'MAIL_UNAVAILABLE'],
});
