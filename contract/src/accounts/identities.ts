import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text.ts';
import { SIGNIN_STATE } from '../values/popup-signin.ts';

/**
 * The query of `/auth`, which redirects to a provider. With `state` it is a popup that reports on the sign-in channel
 * and closes; without, the page itself continues. `link` adds the provider account to the viewer's own.
 */
export const providerSigninQuery = z.object({
  provider: z.string().max(20),
  mode: z.enum(['signin', 'link']).default('signin'),
  state: z.string().regex(SIGNIN_STATE).optional(),
});
export type SigninMode = z.output<typeof providerSigninQuery>['mode'];

export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'List the identity providers',
  access: 'public',
  output: z.object({ items: z.array(z.object({ id: z.string(), label: z.string() })) }),
  errors: [],
});

export const listIdentities = defineEndpoint({
  method: 'GET',
  path: '/api/auth/identities',
  summary: 'List your ways to sign in: whether a password is set, and the linked provider accounts',
  access: 'signed-in',
  output: z.object({
    hasPassword: z.boolean(),
    items: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        label: z.string(),
        email: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

export const unlinkIdentity = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/identities/{id}',
  summary:
    'Unlink a provider account, with a recent sign-in or password; refused if it is your only way to sign in',
  access: 'signed-in',
  recentProof: true,
  input: { params: z.object({ id: storableText.max(60) }) },
  status: 204,
  errors: ['NOT_FOUND', 'LAST_SIGNIN_METHOD'],
});
