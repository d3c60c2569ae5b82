import { z } from 'zod';
import { newPassword, ownPassword } from '../accounts/accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { accountAddress } from '../text.ts';
import { isStorable, UNSTORABLE_WORDS } from '../values/text.ts';

/** Random characters in the token of a reset link. */
export const RESET_TOKEN_LENGTH = 36;

const required = 'Token and new password are required';
const resetToken = z
  .string(required)
  .refine(isStorable, UNSTORABLE_WORDS)
  .min(1, required)
  .max(200);

// Why a reset link does not work.
const RESET_REFUSALS = [
  'RESET_TOKEN_UNKNOWN',
  'RESET_TOKEN_EXPIRED',
  'RESET_TOKEN_INVALID',
  'RESET_USER_NOT_FOUND',
] as const;

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Email a link that sets a new password; older links stop working',
  access: 'public',
  input: { body: z.object({ email: accountAddress() }) },
  status: 204,
  errors: ['RESET_ACCOUNT_NOT_FOUND', 'GOOGLE_ACCOUNT', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});

export const checkPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset/check',
  summary: 'Check whether the token of a reset link still sets a password, without using it up',
  access: 'public',
  input: { body: z.object({ token: resetToken }) },
  status: 204,
  errors: [...RESET_REFUSALS, 'RATE_LIMITED'],
});

export const confirmPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset/confirm',
  summary: 'Set a new password with the token of a reset link; ends all of the member’s sessions',
  access: 'public',
  input: {
    body: z.object({
      token: resetToken,
      password: z.string(required).min(1, required).pipe(newPassword),
    }),
  },
  status: 204,
  errors: [...RESET_REFUSALS, 'WEAK_PASSWORD', 'RATE_LIMITED'],
});

export const sendPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/link',
  summary: 'Email yourself a link that sets a password, even if you have none yet',
  access: 'signed-in',
  status: 204,
  errors: ['MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});

export const confirmPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/confirm',
  summary: 'Enter your password again, for what needs a recent proof of who you are',
  access: 'signed-in',
  input: { body: z.object({ password: ownPassword }) },
  status: 204,
  errors: ['INCORRECT_PASSWORD', 'NO_PASSWORD_SET', 'SECOND_FACTOR_NEEDED', 'RATE_LIMITED'],
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/change',
  summary:
    'Change your password; ends all your other sessions, and replaces the cookie of this one. A client with tokens signs in again',
  access: 'signed-in',
  input: {
    body: z.object({
      oldPassword: ownPassword,
      newPassword,
    }),
  },
  status: 204,
  errors: [
    'EMAIL_NOT_CONFIRMED',
    'INCORRECT_PASSWORD',
    'NO_PASSWORD_SET',
    'RECENT_SIGNIN_NEEDED',
    'WEAK_PASSWORD',
    'RATE_LIMITED',
  ],
});

export const generateResetLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset/generate',
  summary:
    'Generate a reset link for support to pass on, to a member who is no administrator; the member is notified, and it is recorded in the audit log',
  access: 'admin',
  recentProof: true,
  input: { body: z.object({ email: accountAddress() }) },
  output: z.object({ link: z.url() }),
  errors: ['NOT_ALLOWED', 'USER_NOT_FOUND'],
});
