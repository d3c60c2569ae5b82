import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'What every page needs to know about this installation',
  access: 'public',
  output: z.object({
    demo: z.boolean().describe('Whether the members are fictional'),
    mail: z
      .enum(['smtp', 'mailbox', 'none'])
      .describe('Whether mail is sent, shown in the local mailbox, or not possible'),
    passwordMinLength: z.number(),
    development: z.boolean().describe('Whether developers’ pages exist'),
    signedIn: z
      .boolean()
      .optional()
      .describe(
        'Whether this browser has a session; when not, a page need not ask who is signed in',
      ),
  }),
  errors: [],
});

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process lives; never touches the database',
  access: 'public',
  output: z.object({ status: z.literal('ok') }),
  errors: [],
});

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Whether the database answers and the directory is loaded',
  access: 'public',
  output: z.object({ status: z.literal('ready') }),
  errors: ['DATABASE_UNAVAILABLE', 'OVERLOADED'],
});

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, in OpenAPI 3.1',
  access: 'public',
  output: z.looseObject({ openapi: z.string() }),
  errors: [],
});
