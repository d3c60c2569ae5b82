import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText } from '../text.ts';
import { INVITATION_LIMITS } from '../values/front-door.ts';
import { invitationCode } from './invitations.ts';

/** A code of the operator, and what came of it. */
export const operatorInvitation = z.object({
  code: invitationCode,
  url: z.string(),
  label: z.string(),
  visits: z.int().describe('How often its page was opened, without programs'),
  signups: z.int().describe('Accounts that were created by it'),
  completed: z.int().describe('Those of them with a complete profile'),
  createdAt: z.iso.datetime(),
  isOn: z.boolean(),
});
export type OperatorInvitation = z.output<typeof operatorInvitation>;

const operatorInvitations = z.object({ items: z.array(operatorInvitation) });

export const listOperatorInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'List the operator’s invitations, the newest first',
  access: 'admin',
  output: operatorInvitations,
  errors: [],
});

export const createOperatorInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Create an invitation of the operator',
  access: 'admin',
  input: {
    body: z.object({
      label: lineOfText(INVITATION_LIMITS.label).pipe(z.string().min(1, 'Please enter a label.')),
    }),
  },
  output: operatorInvitations,
  errors: ['INVITATION_LIMIT'],
});

export const endOperatorInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/{code}',
  summary: 'Turn an invitation of the operator off; its counts stay',
  access: 'admin',
  input: { params: z.object({ code: invitationCode }) },
  output: operatorInvitations,
  errors: ['NOT_FOUND'],
});

export const exportOperatorInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/invitations/export',
  summary: 'Export the operator’s invitations and their counts as a CSV file',
  access: 'admin',
  errors: [],
});
