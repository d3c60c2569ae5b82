import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { firstFault, refusedField } from './checked-form.ts';

const FIELDS = ['fullName', 'email', 'password'] as const;
const REFUSALS = {
  EMAIL_ALREADY_EXISTS: { field: 'email', message: 'Taken.' },
  WEAK_PASSWORD: { field: 'password' },
} as const;
const refusal = (code: ApiError['code'], fields?: Record<string, string>) =>
  new ApiError({ code, status: 400, message: 'Words.', fields });

test('the first error in the order of the fields is shown', () => {
  const faults = { password: 'P', email: 'E' };
  expect(firstFault(FIELDS, faults)).toEqual({ field: 'email', message: 'E' });
  expect(firstFault(FIELDS, { fullName: undefined })).toBeUndefined();
});

test('a refusal by the server is shown at its field, with the form’s or the server’s message', () => {
  expect(refusedField(FIELDS, refusal('EMAIL_ALREADY_EXISTS'), REFUSALS)).toEqual({
    field: 'email',
    message: 'Taken.',
  });
  expect(refusedField(FIELDS, refusal('WEAK_PASSWORD'), REFUSALS)).toEqual({
    field: 'password',
    message: 'Words.',
  });
  const invalid = refusal('VALIDATION_FAILED', { other: 'O', password: 'P', email: 'E' });
  expect(refusedField(FIELDS, invalid, REFUSALS)).toEqual({ field: 'email', message: 'E' });
});

test('a refusal without a field is shown for the whole form', () => {
  expect(refusedField(FIELDS, refusal('RATE_LIMITED'), REFUSALS)).toBeUndefined();
  expect(refusedField(FIELDS, refusal('NETWORK_ERROR'), REFUSALS)).toBeUndefined();
  expect(refusedField(FIELDS, new TypeError('no'), REFUSALS)).toBeUndefined();
  expect(refusedField(FIELDS, null, REFUSALS)).toBeUndefined();
});
