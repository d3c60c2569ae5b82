import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AUDITED_ACTIONS, type AuditedAction } from '../values/administration.ts';

const ACTIONS = Object.keys(AUDITED_ACTIONS) as [AuditedAction, ...AuditedAction[]];
const id = z.string();
const party = z.object({
  id,
  name: z.string().nullable().describe('Of a member with a complete profile'),
});

/** A record of who did what, and to which member or object. Entries are never changed or deleted. */
export const auditEntry = z.object({
  id,
  actor: party.extend({ id: id.describe('A member, or `operator` at the command line') }),
  action: z.enum(ACTIONS),
  subject: id.describe('A member, a message or a report, as its prefix says'),
  about: z
    .array(party)
    .describe('The member, the reported one of a report, or the sender and recipient of a message'),
  details: z.array(z.string()).describe('What was checked, or the reason, as codes'),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List what administrators did to members, the newest first',
  access: 'admin',
  input: {
    query: z.object({
      before: z
        .string()
        .regex(/^aud_[0-9a-z]{26}$/)
        .optional()
        .describe('`nextBefore` of the page before'),
    }),
  },
  output: z.object({
    items: z.array(auditEntry),
    nextBefore: z.string().nullable().describe('Where the next page begins; null on the last'),
  }),
  errors: [],
});
