import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { faultsIn, refusedFaults } from './submission.ts';

const FIELDS = ['fullName', 'email', 'password'] as const;
const REFUSALS = {
  EMAIL_ALREADY_EXISTS: { field: 'email', message: 'Taken.' },
  WEAK_PASSWORD: { field: 'password' },
} as const;
const refusal = (code: ApiError['code'], fields?: Record<string, string>) =>
  new ApiError({ code, status: 400, message: 'Words.', fields });

test('errors have the order of the fields', () => {
  const faults = { password: 'P', email: 'E' };
  expect(faultsIn(FIELDS, faults)).toEqual([
    { field: 'email', message: 'E' },
    { field: 'password', message: 'P' },
  ]);
  expect(faultsIn(FIELDS, { fullName: undefined })).toEqual([]);
});

test('a refusal by the server is shown at its field, with the form’s or the server’s message', () => {
  expect(refusedFaults(FIELDS, refusal('EMAIL_ALREADY_EXISTS'), REFUSALS)).toEqual([
    { field: 'email', message: 'Taken.' },
  ]);
  expect(refusedFaults(FIELDS, refusal('WEAK_PASSWORD'), REFUSALS)).toEqual([
    { field: 'password', message: 'Words.' },
  ]);
});

test('the server’s errors are assigned to their fields, and those without a field come last', () => {
  const invalid = refusal('VALIDATION_FAILED', { other: 'O', 'password.0': 'P', email: 'E' });
  expect(refusedFaults(FIELDS, invalid, REFUSALS)).toEqual([
    { field: 'email', message: 'E' },
    { field: 'password', message: 'P' },
    { message: 'O' },
  ]);
});

test('a refusal without a field is shown for the whole form', () => {
  expect(refusedFaults(FIELDS, refusal('RATE_LIMITED'), REFUSALS)).toEqual([]);
  expect(refusedFaults(FIELDS, refusal('NETWORK_ERROR'), REFUSALS)).toEqual([]);
  expect(refusedFaults(FIELDS, new TypeError('no'), REFUSALS)).toEqual([]);
  expect(refusedFaults(FIELDS, null, REFUSALS)).toEqual([]);
});
