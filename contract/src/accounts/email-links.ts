import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { accountAddress, storableText } from '../text.ts';
import { LINK_PURPOSES } from '../values/accounts.ts';
import { ownPassword } from './accounts.ts';
import { sessionUser } from './sessions.ts';

const linkBody = z.object({
  token: storableText.min(1).max(200),
  confirmed: z.boolean().optional(),
});

/**
 * The answer to a link. `confirm`: it was opened in another browser than the one that asked for it, nothing has
 * happened yet, and the same call with `confirmed` follows it once the person has agreed. `password`: a new account's
 * address is confirmed by the password chosen at sign-up, or the call with `disowned` ends everything of that account.
 * `done`: with `resetToken` a new password can be set; with `startedOver` the link was the first proof of the address,
 * so the password and sign-in methods from before it are gone.
 */
const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('confirm'), purpose: z.enum(LINK_PURPOSES), email: z.string() }),
  z.object({
    outcome: z.literal('password'),
    purpose: z.literal('verification'),
    email: z.string(),
    hasPassword: z.boolean(),
  }),
  z.object({
    outcome: z.literal('done'),
    purpose: z.enum(LINK_PURPOSES),
    user: sessionUser.nullable(),
    resetToken: z.string().optional(),
    startedOver: z.boolean().optional(),
  }),
]);
export type LinkOutcome = z.output<typeof outcome>;

const address = z.object({ email: accountAddress() });
const link = z.object({ link: z.url() });

export const sendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/verify/send',
  summary: 'Email yourself a link that confirms your address',
  access: 'signed-in',
  status: 204,
  errors: ['MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/verify',
  summary: 'Follow a link that confirms an address, a change of address or a deletion',
  access: 'public',
  input: {
    body: linkBody.extend({
      password: ownPassword.optional(),
      disowned: z.literal(true).optional(),
    }),
  },
  output: outcome,
  errors: [
    'VERIFICATION_FAILED',
    'EMAIL_ALREADY_EXISTS',
    'INCORRECT_PASSWORD',
    'LAST_ADMINISTRATOR',
    'RATE_LIMITED',
  ],
});

export const requestMagicLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signin/magic',
  summary: 'Email a link that signs in, once',
  access: 'public',
  input: { body: address },
  status: 204,
  errors: ['ACCOUNT_NOT_FOUND', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});

export const verifyMagicLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/magic/verify',
  summary: 'Follow an emailed sign-in link',
  access: 'public',
  input: { body: linkBody },
  output: outcome,
  errors: ['MAGIC_LINK_EXPIRED', 'SECOND_FACTOR_NEEDED', 'RATE_LIMITED'],
});

export const generateVerificationLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/verify/generate',
  summary: 'Email a member the link that confirms their address; recorded in the audit log',
  access: 'admin',
  recentProof: true,
  input: { body: address },
  status: 204,
  errors: ['USER_NOT_FOUND', 'MAIL_UNAVAILABLE'],
});

export const generateMagicLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/magic/generate',
  summary:
    'Generate a sign-in link for support to pass on, to a member who is no administrator; the member is notified, and it is recorded in the audit log',
  access: 'admin',
  recentProof: true,
  input: { body: address },
  output: link,
  errors: ['NOT_ALLOWED', 'USER_NOT_FOUND'],
});
