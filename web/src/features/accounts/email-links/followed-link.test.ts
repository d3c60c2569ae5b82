import { expect, test } from 'vitest';
import { isPaymentReturn, parseLink, readLink } from './followed-link.ts';

test.each([
  [{ token: 't', type: 'verification' }, 'verification'],
  [{ token: 't', type: 'email_verification' }, 'verification'],
  [{ token: 't', type: 'email_change' }, 'email_change'],
  [{ token: 't', type: 'email_change_stop' }, 'email_change_stop'],
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

test.each([{}, { token: '' }, { type: 'magic' }, { session_id: 's' }])(
  '%j is not a link',
  (query) => {
    expect(readLink(query)).toBeNull();
  },
);

test('a return from a payment is recognised by any of its parameters', () => {
  expect(isPaymentReturn({ payment_success: '' })).toBe(true);
  expect(isPaymentReturn({ checkout_success: 'true' })).toBe(true);
  expect(isPaymentReturn({ session_id: 's' })).toBe(true);
  expect(isPaymentReturn({ token: 't' })).toBe(false);
});

test('a kept link is read back completely or not at all', () => {
  const link = { token: 't', type: 'magic' };
  expect(parseLink(JSON.stringify(link))).toEqual(link);
  for (const text of [null, '', '{', 'null', '{"token":"t"}']) expect(parseLink(text)).toBeNull();
});
