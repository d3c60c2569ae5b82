import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ownProfile, profileId } from '../profiles/profiles.ts';
import { storableText } from '../text.ts';
import { ACCOUNT_ROLES, RESULTS_VIEWS } from '../values/accounts.ts';
import { PLAN_KEYS } from '../values/plans.ts';

/** The signed-in member. */
export const sessionUser = z.object({
  id: profileId,
  email: z.string(),
  displayName: z.string(),
  fullName: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  isAdmin: z.boolean(),
  needsSecondFactor: z
    .boolean()
    .describe('Whether they must set up two-step verification before they administer'),
  emailVerified: z.boolean(),
  onboardingComplete: z.boolean(),
  plan: z.enum(PLAN_KEYS),
  resultsView: z.enum(RESULTS_VIEWS).describe('How the member last looked at search results'),
  profile: ownProfile,
});
export type SessionUser = z.output<typeof sessionUser>;

/** Tokens for clients other than the browser. Times in seconds, `issued_at` in seconds since 1970. */
export const tokenSet = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_expires_in: z.number(),
  issued_at: z.number(),
});
export type TokenSet = z.output<typeof tokenSet>;

export const refreshTokens = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary:
    'Exchange a refresh token for a new token set; without one, renew the session of the cookie. Using a token twice ends the session',
  access: 'public',
  input: { body: z.object({ refresh_token: z.string().max(200).optional() }) },
  output: z.union([tokenSet, z.object({ expires_in: z.number() })]),
  errors: ['TOKEN_EXPIRED'],
});

export const signout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signout',
  summary: 'End this session',
  access: 'signed-in',
  status: 204,
  errors: [],
});

export const getSessionUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Get the signed-in member',
  access: 'signed-in',
  scopes: ['own:read'],
  output: sessionUser,
  errors: [],
});

/** A session on a device. Instants are ISO 8601 in UTC. */
export const session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List your sessions, the last used first',
  access: 'signed-in',
  output: z.object({ items: z.array(session) }),
  errors: [],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'End one of your sessions',
  access: 'signed-in',
  input: { params: z.object({ id: storableText.max(60) }) },
  status: 204,
  errors: ['NOT_FOUND'],
});

export const endAllSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all your sessions, this one included',
  access: 'signed-in',
  status: 204,
  errors: [],
});
