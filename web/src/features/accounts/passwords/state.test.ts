import { expect, test } from 'vitest';
import { checkNewPassword } from './state.ts';

test.each([
  ['stone1', 'stone1', {}],
  ['stone1', 'stone2', { confirmPassword: 'Passwords do not match' }],
  ['one', 'two', { confirmPassword: 'Passwords do not match' }],
  ['stone', 'stone', { password: 'Password must be at least 6 characters long' }],
  ['🏠🏠🏠', '🏠🏠🏠', { password: 'Password must be at least 6 characters long' }],
])('%j and %j', (password, confirmPassword, faults) => {
  expect(checkNewPassword({ password, confirmPassword }, 6)).toEqual(faults);
});

test('the length is the operator’s', () => {
  const values = { password: 'portland', confirmPassword: 'portland' };
  expect(checkNewPassword(values, 9).password).toBe('Password must be at least 9 characters long');
});
