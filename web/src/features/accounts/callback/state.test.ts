import { LINK_PURPOSES } from '@lintel/contract/links';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { failureWords, isPaymentReturn, parseLink, questionOf, readLink } from './state.ts';

const refusal = (code: ApiError['code']) => new ApiError({ code, status: 400, message: 'Words.' });

test.each([
  [{ token: 't', type: 'verification' }, 'verification'],
  [{ token: 't', type: 'email_verification' }, 'verification'],
  [{ token: 't', type: 'email_change' }, 'email_change'],
  [{ token: 't', type: 'deletion' }, 'deletion'],
  [{ token: 't', type: 'magic' }, 'magic'],
  [{ token: 't' }, 'magic'],
  [{ token: 't', type: 'constructor' }, 'magic'],
  [{ magic_token: 't', email: 'r@a.example', project_id: 'p' }, 'magic'],
  [{ magicToken: 't' }, 'magic'],
  [{ 'magic-token': ['t', 'u'] }, 'magic'],
])('%j is a link', (query, type) => {
  expect(readLink(query)).toEqual({ token: 't', type });
});

test.each([{}, { token: '' }, { type: 'magic' }, { session_id: 's' }])('%j is none', (query) => {
  expect(readLink(query)).toBeNull();
});

test('a return from paying is known by any of its marks', () => {
  expect(isPaymentReturn({ payment_success: '' })).toBe(true);
  expect(isPaymentReturn({ checkout_success: 'true' })).toBe(true);
  expect(isPaymentReturn({ session_id: 's' })).toBe(true);
  expect(isPaymentReturn({ token: 't' })).toBe(false);
});

test('a kept link comes back whole or not at all', () => {
  const link = { token: 't', type: 'magic' };
  expect(parseLink(JSON.stringify(link))).toEqual(link);
  for (const text of [null, '', '{', 'null', '{"token":"t"}']) expect(parseLink(text)).toBeNull();
});

test('a link that failed says so in its own words', () => {
  const words = (type: (typeof LINK_PURPOSES)[number], code: ApiError['code']) =>
    failureWords({ token: 't', type }, refusal(code));
  expect(words('verification', 'VERIFICATION_FAILED')).toBe(
    'Email verification link is invalid or expired. Please request a new verification email.',
  );
  expect(words('magic', 'MAGIC_LINK_EXPIRED')).toBe(
    'Magic link is invalid or expired. Please try signing in again.',
  );
  expect(words('email_change', 'VERIFICATION_FAILED')).toBe('Authentication error: Words.');
  expect(words('magic', 'RATE_LIMITED')).toBe('Authentication error: Words.');
  expect(failureWords(null, null)).toBe(
    'No authentication token found. Please use the link from your email or try signing in again.',
  );
});

test('every link names what it will do and for which address', () => {
  for (const purpose of LINK_PURPOSES) {
    expect(questionOf(purpose, 'r@a.example').words).toContain('r@a.example');
  }
  expect(questionOf('deletion', '').destructive).toBe(true);
  expect(questionOf('magic', '').destructive).toBeUndefined();
});
