import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { invitationCode } from '../front-door/invitations.ts';
import { profileForm } from '../profiles/profiles.ts';
import { accountAddress, emailAddress, lineOfText, storableText } from '../text.ts';
import { ACCOUNT_WORDS, isGiven, PASSWORD_MAX_LENGTH, RESULTS_VIEWS } from '../values/accounts.ts';
import { NEXT_AFTER_SIGNUP } from '../values/front-door.ts';
import { FULL_NAME_MAX_LENGTH, ROLES } from '../values/members.ts';
import { tooLong } from '../values/text.ts';
import { sessionUser, tokenSet } from './sessions.ts';

/**
 * A password as typed, never trimmed. The operator sets how long it must be, so the server checks that
 * (`shortPassword` has the words).
 */
export const newPassword = storableText
  .refine(isGiven, ACCOUNT_WORDS.newPassword)
  .max(PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH));

/** The member's current password. */
export const ownPassword = storableText
  .min(1, ACCOUNT_WORDS.ownPassword)
  .max(PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH));

const fullName = lineOfText(FULL_NAME_MAX_LENGTH).refine(Boolean, ACCOUNT_WORDS.fullName);

/** What led to signing up. It goes with the link that confirms the address, which another browser may open. */
const ledToSignup = z
  .object({
    next: z
      .string()
      .regex(NEXT_AFTER_SIGNUP)
      .describe('A conversation, a client’s question or a search'),
    join: invitationCode,
    role: z.enum(ROLES),
  })
  .partial();
export type LedToSignup = z.output<typeof ledToSignup>;

export const signup = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account and sign in to it',
  access: 'public',
  input: {
    body: z.object({
      fullName: fullName,
      email: emailAddress(),
      password: newPassword,
      ledBy: ledToSignup.optional(),
    }),
  },
  output: sessionUser,
  status: 201,
  errors: [
    'EMAIL_ALREADY_EXISTS',
    'EMAIL_NOT_VERIFIED',
    'WEAK_PASSWORD',
    'RATE_LIMITED',
    'MAIL_UNAVAILABLE',
    'OVERLOADED',
  ],
});

export const signinWithEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signin/email',
  summary: 'Sign in with email and password',
  access: 'public',
  input: {
    body: z.object({
      email: accountAddress(ACCOUNT_WORDS.signinEmail),
      password: ownPassword,
      tokens: z.literal(true).optional(),
      ledBy: ledToSignup.optional().describe('For the link that is sent again'),
    }),
  },
  output: z.union([sessionUser, tokenSet]),
  errors: [
    'SECOND_FACTOR_NEEDED',
    'PROVIDER_ACCOUNT',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_SUSPENDED',
    'NO_PASSWORD_SET',
    'INCORRECT_PASSWORD',
    'INVALID_CREDENTIALS',
    'RATE_LIMITED',
    'OVERLOADED',
  ],
});

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/api/auth/me',
  summary:
    'Change your name, how you look at search results, or your email address; a new address needs your password or a recent sign-in, and takes effect once you follow the link emailed to it',
  access: 'signed-in',
  input: {
    body: z.object({
      fullName: fullName.optional(),
      email: emailAddress().optional(),
      password: ownPassword.optional(),
      resultsView: z.enum(RESULTS_VIEWS).optional(),
    }),
  },
  output: sessionUser,
  errors: [
    'EMAIL_ALREADY_EXISTS',
    'INCORRECT_PASSWORD',
    'NO_PASSWORD_SET',
    'RECENT_SIGNIN_NEEDED',
    'MAIL_UNAVAILABLE',
    'RATE_LIMITED',
  ],
});

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Download the data that is held about you, one download at a time',
  access: 'signed-in',
  recentProof: true,
  output: z.looseObject({ exportedAt: z.iso.datetime() }),
  download: true,
  errors: ['EXPORT_RUNNING', 'RATE_LIMITED'],
});

export const requestDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Delete your account with your password, or ask for a link that does; the address must be your own',
  access: 'signed-in',
  input: { body: z.object({ email: accountAddress(), password: ownPassword.optional() }) },
  status: 204,
  errors: [
    'EMAIL_DOES_NOT_MATCH',
    'INCORRECT_PASSWORD',
    'NO_PASSWORD_SET',
    'RECENT_SIGNIN_NEEDED',
    'MAIL_UNAVAILABLE',
    'RATE_LIMITED',
    'LAST_ADMINISTRATOR',
  ],
});

/** The profile form of a visitor without an account, with their address. */
export const quickAccountForm = z.intersection(z.object({ email: emailAddress() }), profileForm);

export const createQuickAccount = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/quick-account',
  summary:
    'Create an account from the profile form; signs in, and emails a link that sets a password',
  access: 'public',
  input: { body: quickAccountForm },
  output: sessionUser,
  status: 201,
  errors: ['EMAIL_ALREADY_EXISTS', 'EMAIL_NOT_VERIFIED', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});
