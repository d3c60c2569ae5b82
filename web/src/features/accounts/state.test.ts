import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { firstOf, signupRefusal, summaryOf } from './state.ts';

const FIELDS = ['fullName', 'email', 'password'] as const;
const TAKEN = 'Taken.';
const refused = (code: ApiError['code'], fields?: Record<string, string>) =>
  new ApiError({ code, status: 400, message: 'Words.', fields });

test('the summary follows the order of the fields', () => {
  const errors = { password: { message: 'P' }, fullName: { message: 'N' } };
  expect(summaryOf(FIELDS, errors)).toEqual([
    { field: 'fullName', message: 'N' },
    { field: 'password', message: 'P' },
  ]);
});

test('of several failures only the first field stays', () => {
  const errors = { password: { message: 'P' }, email: { message: 'E' } };
  expect(firstOf(FIELDS, errors)).toEqual({ email: { message: 'E' } });
  expect(firstOf(FIELDS, {})).toEqual({});
});

test('a refusal of the server finds its field', () => {
  expect(signupRefusal(FIELDS, refused('EMAIL_ALREADY_EXISTS'), TAKEN)).toEqual({
    field: 'email',
    message: TAKEN,
  });
  expect(signupRefusal(FIELDS, refused('WEAK_PASSWORD'), TAKEN)?.field).toBe('password');
  const invalid = refused('VALIDATION_FAILED', { other: 'O', email: 'E' });
  expect(signupRefusal(FIELDS, invalid, TAKEN)).toEqual({ field: 'email', message: 'E' });
});

test('a refusal that concerns no field stays with the form', () => {
  expect(signupRefusal(FIELDS, refused('RATE_LIMITED'), TAKEN)).toBeNull();
  expect(signupRefusal(FIELDS, new TypeError('no'), TAKEN)).toBeNull();
  expect(signupRefusal(FIELDS, null, TAKEN)).toBeNull();
});
