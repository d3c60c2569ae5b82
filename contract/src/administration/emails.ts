import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const id = z.string().regex(/^mail_[0-9a-z]{26}$/);
const params = z.object({ id });

const failedEmail = z.object({
  id,
  kind: z.string().describe('What it is about, such as `confirm-address`'),
  recipient: z.string(),
  failedAt: z.iso.datetime().describe('When it was last given up'),
  lastError: z.string().nullable().describe('The mail server’s last words, without addresses'),
  canRetry: z.boolean().describe('Whether its text is still stored'),
});
export type FailedEmail = z.output<typeof failedEmail>;

export const listFailedEmails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'List the emails that could not be delivered, the newest first',
  access: 'admin',
  input: { query: z.object({ before: id.optional().describe('`nextBefore` of the page before') }) },
  output: z.object({
    items: z.array(failedEmail),
    nextBefore: z.string().nullable().describe('Where the next page begins; null on the last'),
  }),
  errors: [],
});

export const retryEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/emails/{id}/retry',
  summary: 'Send one of them again, with the same Message-ID; recorded in the audit log',
  access: 'admin',
  input: { params },
  status: 204,
  errors: ['EMAIL_NOT_FOUND', 'EMAIL_ERASED'],
});

export const giveUpEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/emails/{id}/give-up',
  summary: 'Delete one of them, which is not sent; recorded in the audit log',
  access: 'admin',
  input: { params },
  status: 204,
  errors: ['EMAIL_NOT_FOUND'],
});

export const sendTestEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/emails/test',
  summary: 'Send a test email to your own address now, past the queue; recorded in the audit log',
  access: 'admin',
  output: z.object({
    recipient: z.string(),
    refusal: z.string().nullable().describe('Why the mail server did not take it; null if it did'),
  }),
  answerSeconds: 15,
  errors: ['MAIL_UNAVAILABLE'],
});
