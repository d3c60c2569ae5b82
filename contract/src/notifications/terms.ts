import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { longText } from '../text.ts';
import { TERMS_NOTICE } from '../values/terms-notices.ts';

const instant = z.iso.datetime();
const effectiveOn = z.iso.date().describe('From when the new terms hold, in London');

const terms = z.object({
  items: z
    .array(
      z.object({
        number: z.int(),
        changed: z.string().describe('What changes'),
        effectiveOn,
        createdAt: instant,
        sentAt: instant.nullable().describe('When all had been told; null before it'),
      }),
    )
    .describe('The newest first'),
  members: z.int().describe('How many have a confirmed address, so that a notice goes to them'),
  nextAt: instant.nullable().describe('When the next may be sent; null: now'),
});
export type TermsNotices = z.output<typeof terms>;

export const listTermsNotices = defineEndpoint({
  method: 'GET',
  path: '/api/admin/terms',
  summary: 'List what members were told of changes of the terms',
  access: 'admin',
  output: terms,
  errors: [],
});

export const sendTermsNotice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/terms',
  summary:
    'Tell every member with a confirmed address that the terms change, by email and in the bell, and say it on every page until then; recorded in the audit log',
  access: 'admin',
  recentProof: true,
  input: { body: z.object({ changed: longText(TERMS_NOTICE.max), effectiveOn }) },
  output: terms,
  errors: ['TERMS_NOTICE_SENT', 'MAIL_UNAVAILABLE'],
});
