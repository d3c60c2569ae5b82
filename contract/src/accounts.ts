import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PLAN_KEYS } from './plans.ts';
import { ownProfile, PROFILE_LIMITS, profileId } from './profiles.ts';
import { lineOfText, storableText } from './text.ts';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 256;
export const EMAIL_MAX_LENGTH = 254;

/** The words of the account pages, where the screen's differ from the API's. */
export const ACCOUNT_WORDS = {
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  passwordHint: `Must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  passwordReset: 'Password reset successfully! You can now sign in with your new password.',
} as const;

export const ACCOUNT_ROLES = ['member', 'moderator', 'admin'] as const;

// Something before and after one @ and no blanks: whether an address exists only a mail can tell.
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** An email address, trimmed and lower-cased. */
export function emailAddress(message: string) {
  return storableText
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().max(EMAIL_MAX_LENGTH, message).regex(EMAIL, message));
}

/** A password exactly as typed, never trimmed. */
export const newPassword = storableText
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`)
  .max(PASSWORD_MAX_LENGTH, `Please use at most ${PASSWORD_MAX_LENGTH} characters.`);

const fullName = (message: string) => lineOfText(PROFILE_LIMITS.fullName).refine(Boolean, message);

/** The sign-up screen's checks: the first that fails is the one that is shown. */
export const signupForm = z
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
    else if (password.length < PASSWORD_MIN_LENGTH) {
      fail('password', `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`);
    }
  });

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
  errors: ['EMAIL_ALREADY_EXISTS', 'WEAK_PASSWORD', 'RATE_LIMITED', 'OVERLOADED'],
});

export const signinWithEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signin/email',
  summary: 'Sign in with email and password',
  access: 'public',
  input: { body: signinForm },
  output: sessionUser,
  errors: [
    'ACCOUNT_NOT_FOUND',
    'NO_PASSWORD_SET',
    'INCORRECT_PASSWORD',
    'INVALID_CREDENTIALS',
    'RATE_LIMITED',
    'OVERLOADED',
  ],
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
