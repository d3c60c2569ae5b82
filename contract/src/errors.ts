import { z } from 'zod';

/**
 * Every error the API answers with: its HTTP status and its words.
 * A code outside this table cannot be thrown (`AppError` takes `ErrorCode`), and each one is thrown somewhere.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  WEAK_PASSWORD: {
    status: 400,
    message: 'Password is too weak. Please choose a stronger password.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in first' },
  ACCOUNT_NOT_FOUND: {
    status: 401,
    message: 'No account found with this email. Please check your email or sign up.',
  },
  NO_PASSWORD_SET: {
    status: 401,
    message: 'No password set for this account. Please use password reset.',
  },
  INCORRECT_PASSWORD: {
    status: 401,
    message: 'Incorrect password. Please try again or use Forgot password to reset.',
  },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password. Please try again.' },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  NOT_ONBOARDED: { status: 403, message: 'Please complete your profile first.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'This request did not come from this site.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  PROFILE_NOT_FOUND: { status: 404, message: 'Profile not found' },
  EMAIL_ALREADY_EXISTS: { status: 409, message: 'An account with this email already exists.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  },
  OVERLOADED: { status: 503, message: 'We are very busy. Please try again in a moment.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our records right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not a success. `fields` names the inputs at fault, in form order. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.output<typeof errorBody>;
