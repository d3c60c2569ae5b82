import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ownProfile, profileId } from '../members/profiles.ts';
import { lineOfText, storableText } from '../text.ts';
import { PLAN_KEYS } from '../values/plans.ts';
import { PROFILE_FIELDS } from '../values/profile-fields.ts';
import { tooLong } from '../values/text.ts';

/** Unless the operator has set another. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 256;
export const EMAIL_MAX_LENGTH = 254;

/** The words of the account pages, where the screen's differ from the API's. */
export const ACCOUNT_WORDS = {
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  passwordReset: 'Password reset successfully! You can now sign in with your new password.',
} as const;

/** What is said of a password shorter than `min` characters: as a hint, on the sign-up screen, and by the API. */
export const shortPassword = {
  hint: (min: number) => `Must be at least ${min} characters long`,
  onSignup: (min: number) => `Password must be at least ${min} characters.`,
  refusal: (min: number) => `Password must be at least ${min} characters long`,
};

export const ACCOUNT_ROLES = ['member', 'moderator', 'admin'] as const;

// Something before and after one @ and no blanks: whether an address exists only an email can tell.
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** An email address, trimmed and lower-cased. */
export function emailAddress(message: string) {
  return storableText
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().max(EMAIL_MAX_LENGTH, message).regex(EMAIL, message));
}

/**
 * A password exactly as typed, never trimmed. How long it must be is a setting of the operator's, so the server
 * checks that (`shortPassword` has the words).
 */
export const newPassword = storableText
  .min(1, 'Please enter a password.')
  .max(PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH));

const fullName = (message: string) =>
  lineOfText(PROFILE_FIELDS.fullName.max).refine(Boolean, message);

/** The sign-up screen's checks: the first that fails is the one that is shown. */
export function signupForm(passwordMinLength: number) {
  return z
    .object({
      fullName: fullName('Please enter your full name.'),
      email: emailAddress('Please enter a valid email address.'),
      password: storableText.min(1, 'Please enter a password.'),
      confirmPassword: storableText.min(1, 'Please confirm your password.'),
    })
    .check((context) => {
      const { password, confirmPassword } = context.value;
      const fail = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: context.value, path: [path], message });
      if (password !== confirmPassword) fail('confirmPassword', 'Passwords do not match.');
      else if (password.length < passwordMinLength) {
        fail('password', shortPassword.onSignup(passwordMinLength));
      }
    });
}

/** The sign-in screen's checks. */
export const signinForm = z.object({
  email: emailAddress('Please enter a valid email address'),
  password: storableText.min(1, 'Please enter your password').max(PASSWORD_MAX_LENGTH),
});

/** The signed-in member as the session knows them. */
export const sessionUser = z.object({
  id: profileId,
  email: z.string(),
  displayName: z.string(),
  fullName: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  onboardingComplete: z.boolean(),
  plan: z.enum(PLAN_KEYS),
  profile: ownProfile,
});
export type SessionUser = z.output<typeof sessionUser>;

/** For clients other than the browser. Times in seconds, `issued_at` in seconds since 1970. */
export const tokenSet = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_expires_in: z.number(),
  issued_at: z.number(),
});
export type TokenSet = z.output<typeof tokenSet>;

export const signup = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Make an account and sign in to it',
  access: 'public',
  input: {
    body: z.object({
      fullName: fullName('Please enter your full name'),
      email: emailAddress('Please enter a valid email address.'),
      password: newPassword,
    }),
  },
  output: sessionUser,
  status: 201,
  errors: [
    'EMAIL_ALREADY_EXISTS',
    'EMAIL_NOT_VERIFIED',
    'WEAK_PASSWORD',
    'RATE_LIMITED',
    'OVERLOADED',
  ],
});

export const signinWithEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signin/email',
  summary: 'Sign in with email and password',
  access: 'public',
  input: { body: signinForm.extend({ tokens: z.literal(true).optional() }) },
  output: z.union([sessionUser, tokenSet]),
  errors: [
    'PROVIDER_ACCOUNT',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_NOT_FOUND',
    'NO_PASSWORD_SET',
    'INCORRECT_PASSWORD',
    'INVALID_CREDENTIALS',
    'RATE_LIMITED',
    'OVERLOADED',
  ],
});

export const refreshTokens = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary:
    'Exchange a refresh token for a new token set, or without one renew the session of the cookie; using an old one again ends the session',
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
  summary: 'Who is signed in',
  access: 'signed-in',
  output: sessionUser,
  errors: [],
});

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/api/auth/me',
  summary: 'Change one’s name; a new address counts once it is confirmed by the link mailed to it',
  access: 'signed-in',
  input: {
    body: z.object({
      fullName: fullName('Please enter your full name').optional(),
      email: emailAddress('Please enter a valid email address.').optional(),
    }),
  },
  output: sessionUser,
  errors: ['EMAIL_ALREADY_EXISTS', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});

/** One sign-in on one device. Instants are ISO 8601 in UTC. */
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
  summary: 'Where one is signed in, the latest use first',
  access: 'signed-in',
  output: z.object({ items: z.array(session) }),
  errors: [],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'End one of one’s sessions',
  access: 'signed-in',
  input: { params: z.object({ id: z.string().max(60) }) },
  status: 204,
  errors: ['NOT_FOUND'],
});

export const endAllSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere, here too',
  access: 'signed-in',
  status: 204,
  errors: [],
});

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is held about oneself',
  access: 'signed-in',
  output: z.looseObject({ exportedAt: z.iso.datetime() }),
  errors: [],
});

export const requestDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Ask for one’s account to be deleted: a link is mailed that does it. The typed address must be one’s own',
  access: 'signed-in',
  input: { body: z.object({ email: emailAddress('Please enter a valid email address.') }) },
  status: 204,
  errors: ['EMAIL_DOES_NOT_MATCH', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});
