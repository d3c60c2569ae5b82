import { LINK_PURPOSES } from '@lintel/contract/values/accounts';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { failureMessage, questionOf } from './state.ts';

const refusal = (code: ApiError['code']) => new ApiError({ code, status: 400, message: 'Words.' });

test('each failure of a link has its own message', () => {
  const words = (type: (typeof LINK_PURPOSES)[number], code: ApiError['code']) =>
    failureMessage({ token: 't', type }, refusal(code));
  expect(words('verification', 'VERIFICATION_FAILED')).toBe(
    'Email verification link is invalid or expired. Please request a new verification email.',
  );
  expect(words('magic', 'MAGIC_LINK_EXPIRED')).toBe(
    'Magic link is invalid or expired. Please try signing in again.',
  );
  expect(words('email_change', 'VERIFICATION_FAILED')).toBe('Authentication error: Words.');
  expect(words('magic', 'RATE_LIMITED')).toBe('Authentication error: Words.');
  expect(failureMessage(null, null)).toBe(
    'No authentication token found. Please use the link from your email or try signing in again.',
  );
});

test('every link says what it will do and for which address', () => {
  for (const purpose of LINK_PURPOSES) {
    expect(questionOf(purpose, 'r@a.example').words).toContain('r@a.example');
  }
  expect(questionOf('deletion', '').destructive).toBe(true);
  expect(questionOf('magic', '').destructive).toBeUndefined();
});
