import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { projectParams as params } from '../project.ts';
import { emailAddress, lineOfText, longText } from '../text.ts';
import { EMAIL_LIMITS } from '../values/site.ts';

const email = z
  .object({
    to: emailAddress().describe('A member, or the inbox of the company'),
    from: emailAddress().optional().describe('The address of this site, which it is anyway'),
    subject: lineOfText(EMAIL_LIMITS.subject).refine(Boolean),
    html: longText(EMAIL_LIMITS.body)
      .optional()
      .describe('Cleaned of everything but text and links'),
    text: longText(EMAIL_LIMITS.body).optional().describe('Made from `html` where it is left out'),
  })
  .refine(({ html, text }) => html || text, { path: ['text'] });
export type OperatorEmail = z.output<typeof email>;

export const sendEmail = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/{project}/email',
  summary: 'Send an email from this site to a member or to the company; recorded in the audit log',
  access: 'admin',
  input: { params, body: email },
  status: 204,
  refusal: 'EMAIL_INCOMPLETE',
  errors: [
    'EMAIL_INCOMPLETE',
    'EMAIL_SENDER_UNKNOWN',
    'PROJECT_NOT_FOUND',
    'USER_NOT_FOUND',
    'RATE_LIMITED',
    'MAIL_UNAVAILABLE',
  ],
});
