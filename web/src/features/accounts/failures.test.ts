import { ERRORS } from '@lintel/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { authMessage, authMessageOf } from './failures.tsx';

const CATALOGUE = {
  INVALID_CREDENTIALS: 'Invalid email or password. Please try again.',
  EMAIL_NOT_VERIFIED: 'Please verify your email address before signing in.',
  POPUP_CANCELED: 'Sign-in was canceled. Please try again.',
  NETWORK_ERROR: 'Network error. Please check your connection and try again.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment and try again.',
  AUTH_TIMEOUT: 'Authentication timed out. Please try again.',
  REDIRECT_FAILED: 'Redirect failed. Please try again.',
  TOKEN_EXPIRED: 'Session expired. Please sign in again.',
  USER_NOT_FOUND: 'User not found. Please check your email and try again.',
  EMAIL_ALREADY_EXISTS: 'An account with this email already exists.',
  WEAK_PASSWORD: 'Password is too weak. Please choose a stronger password.',
  INVALID_EMAIL: 'Please enter a valid email address.',
  MAGIC_LINK_EXPIRED: 'Magic link has expired. Please request a new one.',
  VERIFICATION_FAILED: 'Verification failed. Please try again.',
  SOMETHING_ELSE: 'Authentication error. Please try again.',
  constructor: 'Authentication error. Please try again.',
};

function refusal(code: ApiError['code'], more: Partial<ApiError> = {}) {
  const message = code === 'NETWORK_ERROR' ? authMessage(code) : ERRORS[code].message;
  return new ApiError({ status: 400, message, ...more, code });
}

test.each(Object.entries(CATALOGUE))('%s has a message', (code, words) => {
  expect(authMessage(code)).toBe(words);
});

test('a failure is described by the server’s message', () => {
  expect(authMessageOf(refusal('INCORRECT_PASSWORD'))).toBe(ERRORS.INCORRECT_PASSWORD.message);
  expect(authMessageOf(refusal('OVERLOADED'))).toBe(ERRORS.OVERLOADED.message);
  expect(authMessageOf(refusal('VALIDATION_FAILED', { fields: { email: 'E.' } }))).toBe('E.');
});

test('a code that comes without words has the catalogue’s', () => {
  const bare = { message: '' };
  expect(authMessageOf(refusal('OVERLOADED', bare))).toBe(ERRORS.OVERLOADED.message);
  expect(authMessageOf(refusal('INTERNAL_ERROR', bare), 'Failed to send reset email')).toBe(
    'Failed to send reset email',
  );
  expect(authMessageOf(refusal('NOT_FOUND', { fields: { x: '' } }))).toMatch(
    /^Authentication error/,
  );
});

test('a failure that the visitor cannot act on has the default message', () => {
  expect(authMessageOf(refusal('NOT_FOUND'))).toBe('Authentication error. Please try again.');
  expect(authMessageOf(refusal('CROSS_SITE_REQUEST'), 'Failed.')).toBe('Failed.');
  expect(authMessageOf(new TypeError('x is not a function'), 'Failed.')).toBe('Failed.');
});
