import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileId } from '../profiles/profiles.ts';
import { INBOX_FILTERS, INBOX_LIMITS, OPENING_REASONS } from '../values/administration.ts';
import { CONTACT_KINDS } from '../values/site.ts';

const instant = z.iso.datetime();
const messageId = z
  .string()
  .regex(/^(msg|contact)_[0-9a-z]{26}$/)
  .describe('Of a member’s message (`msg_`) or of one from the contact form (`contact_`)');
const pageCursor = z
  .string()
  .regex(/^[0-9a-z]{26}$/)
  .describe('A cursor in the list, as an earlier page gave it');

const party = z.object({
  profileId: profileId.nullable().describe('null for the contact form'),
  name: z.string().nullable().describe('null once the member has left'),
  email: z.string().nullable().describe('Of the contact form only'),
});
export type InboxParty = z.output<typeof party>;

/** A message in the list. Instants are ISO 8601 in UTC. */
export const inboxItem = z.object({
  id: messageId,
  from: party,
  kind: z.enum(CONTACT_KINDS).nullable().describe('null for a member’s message'),
  preview: z.string().describe(`Cut to ${INBOX_LIMITS.preview} characters`),
  createdAt: instant,
  adminReadAt: instant
    .nullable()
    .describe('When an administrator first read it; says nothing about the recipient'),
});
export type InboxItem = z.output<typeof inboxItem>;

/** A message opened. */
export const inboxMessage = inboxItem.extend({
  to: party.nullable().describe('null for the contact form'),
  subject: z.string().nullable().describe('Of the contact form only'),
  content: z.string(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

const count = z.int().max(INBOX_LIMITS.counted).describe('Not counted further than to 1,000');

export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  summary:
    'List members’ messages and those of the contact form, the newest first; each page with members’ messages is recorded in the audit log',
  access: 'admin',
  input: {
    query: z.object({
      filter: z.enum(INBOX_FILTERS).default(INBOX_FILTERS[0]),
      before: pageCursor.optional(),
      after: pageCursor.optional(),
    }),
  },
  output: z.object({
    items: z.array(inboxItem),
    before: z.string().nullable().describe('Where older ones begin; null on the last page'),
    after: z.string().nullable().describe('Where newer ones begin; null on the first page'),
    unread: z.object({ contact: count, members: count }),
  }),
  errors: [],
});

const params = z.object({ id: messageId });

export const openInboxMessage = defineEndpoint({
  method: 'GET',
  path: '/api/admin/inbox/{id}',
  summary:
    'Open a message; it counts as read by the administrators, and each opening is recorded in the audit log. A member’s message needs a reason, which is recorded as well, and a recent proof of who you are',
  access: 'admin',
  input: {
    params,
    query: z.object({
      reason: z.enum(OPENING_REASONS).optional().describe('Why; required for a member’s message'),
    }),
  },
  output: inboxMessage,
  errors: ['NOT_FOUND', 'RECENT_SIGNIN_NEEDED'],
});

export const markInboxMessageRead = defineEndpoint({
  method: 'POST',
  path: '/api/admin/inbox/{id}/read',
  summary: 'Mark a message as read by the administrators, without opening it',
  access: 'admin',
  input: { params },
  output: z.object({ id: messageId, adminReadAt: instant }),
  errors: ['NOT_FOUND'],
});
