import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText, storableText } from '../text.ts';
import { SCOPE_KEYS, TOKEN_DAYS, TOKEN_LIMITS, TOKEN_WORDS } from '../values/programs.ts';

/** A member's API token, without its secret. Instants are ISO 8601 in UTC. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPE_KEYS)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedOn: z.iso.date().nullable().describe('The day of the last use, in UTC'),
});
export type ApiToken = z.output<typeof apiToken>;

export const newApiToken = apiToken.extend({
  token: z.string().describe('The secret, which is shown only once'),
});

export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'List your API tokens, the newest first',
  access: 'signed-in',
  output: z.object({ items: z.array(apiToken) }),
  errors: [],
});

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/account/tokens',
  summary: 'Create an API token; only this response contains its secret',
  access: 'onboarded',
  recentProof: true,
  input: {
    body: z.object({
      name: lineOfText(TOKEN_LIMITS.name).refine(Boolean, TOKEN_WORDS.name),
      scopes: z
        .array(z.enum(SCOPE_KEYS))
        .min(1, TOKEN_WORDS.scopes)
        .transform((scopes) => SCOPE_KEYS.filter((scope) => scopes.includes(scope))),
      days: z.literal(TOKEN_DAYS, TOKEN_WORDS.days),
    }),
  },
  output: newApiToken,
  status: 201,
  errors: ['EMAIL_NOT_CONFIRMED', 'RECENT_SIGNIN_NEEDED', 'TOO_MANY_TOKENS', 'TOKEN_PLAN_NEEDED'],
});

export const endApiToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/tokens/{id}',
  summary: 'End one of your API tokens at once',
  access: 'signed-in',
  input: { params: z.object({ id: storableText.max(60) }) },
  status: 204,
  errors: ['NOT_FOUND'],
});
