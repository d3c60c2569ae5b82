import { signinWithEmail, signup, updateAccount } from '@lintel/contract/accounts/accounts';
import { changePassword } from '@lintel/contract/credentials/passwords';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import {
  checkEmail,
  checkName,
  checkPasswordChange,
  checkReset,
  checkSignin,
  checkSignup,
} from './state.ts';

test.each([
  ['stone1', 'stone1', {}],
  ['stone1', 'stone2', { confirmPassword: 'Passwords do not match' }],
  ['one', 'two', { confirmPassword: 'Passwords do not match' }],
  ['stone', 'stone', { password: 'Password must be at least 6 characters long' }],
  ['🏠🏠🏠', '🏠🏠🏠', { password: 'Password must be at least 6 characters long' }],
])('the reset form validates %j and %j', (password, confirmPassword, faults) => {
  expect(checkReset({ password, confirmPassword }, 6)).toEqual(faults);
});

test('the operator sets the minimum length of passwords', () => {
  const values = { password: 'portland', confirmPassword: 'portland' };
  expect(checkReset(values, 9).password).toBe('Password must be at least 9 characters long');
  const member = { fullName: 'Rosalind Ashe', email: 'rosalind@ashe.example' };
  expect(checkSignup({ ...member, ...values }, 9)).toEqual({
    password: 'Password must be at least 9 characters.',
  });
});

test('sign-up reports what is wrong with each field', () => {
  const values = { fullName: ' ', email: 'rosalind', password: 'one', confirmPassword: 'two' };
  expect(checkSignup(values, 6)).toEqual({
    fullName: 'Please enter your full name.',
    email: 'Please enter a valid email address.',
    confirmPassword: 'Passwords do not match.',
  });
  expect(checkSignup({ ...values, password: '  ', confirmPassword: '' }, 6)).toMatchObject({
    password: 'Please enter a password.',
  });
  expect(checkSignup({ ...values, confirmPassword: '   ' }, 6)).toMatchObject({
    confirmPassword: 'Please confirm your password.',
  });
});

const TEXTS = ['', ' ', 'a\0b', 'x', 'x'.repeat(101), 'x'.repeat(257), ' A@b.example ', 'a b@c'];
const PASSWORD = 'a long enough password';
const EMAIL = 'rosalind@ashe.example';

function faultsOf(schema: ZodType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test.each(TEXTS)('a form refuses %j with the same message as the server', (text) => {
  const account = updateAccount.input.body;
  expect(checkEmail({ email: text })).toEqual(faultsOf(account, { email: text }));
  expect(checkName({ fullName: text })).toEqual(faultsOf(account, { fullName: text }));
  for (const values of [
    { email: text, password: PASSWORD },
    { email: EMAIL, password: text },
  ]) {
    expect(checkSignin(values)).toEqual(faultsOf(signinWithEmail.input.body, values));
  }
  const change = { oldPassword: text, newPassword: text };
  expect(checkPasswordChange(change)).toEqual(faultsOf(changePassword.input.body, change));
  const member = { fullName: 'Rosalind Ashe', email: EMAIL, password: text };
  expect(checkSignup({ ...member, confirmPassword: text }, 0)).toEqual(
    faultsOf(signup.input.body, member),
  );
});
