import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { firstOf, refusalOf, summaryOf } from './state.ts';

const FIELDS = ['fullName', 'email', 'password'] as const;
const PLACES = {
  EMAIL_ALREADY_EXISTS: { field: 'email', message: 'Taken.' },
  WEAK_PASSWORD: { field: 'password' },
} as const;
const refusal = (code: ApiError['code'], fields?: Record<string, string>) =>
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

test('a refusal of the server finds its field, in the form’s words or the server’s', () => {
  expect(refusalOf(FIELDS, refusal('EMAIL_ALREADY_EXISTS'), PLACES)).toEqual({
    field: 'email',
    message: 'Taken.',
  });
  expect(refusalOf(FIELDS, refusal('WEAK_PASSWORD'), PLACES)).toEqual({
    field: 'password',
    message: 'Words.',
  });
  const invalid = refusal('VALIDATION_FAILED', { other: 'O', email: 'E' });
  expect(refusalOf(FIELDS, invalid, PLACES)).toEqual({ field: 'email', message: 'E' });
});

test('a refusal that concerns no field stays with the form', () => {
  expect(refusalOf(FIELDS, refusal('RATE_LIMITED'), PLACES)).toBeNull();
  expect(refusalOf(FIELDS, refusal('NETWORK_ERROR'), PLACES)).toBeNull();
  expect(refusalOf(FIELDS, new TypeError('no'), PLACES)).toBeNull();
  expect(refusalOf(FIELDS, null, PLACES)).toBeNull();
});
