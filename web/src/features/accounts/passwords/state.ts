import { shortPassword } from '@lintel/contract/accounts/accounts';

type NewPassword = Record<'password' | 'confirmPassword', string>;

/** What is wrong with a new password that was typed twice; nothing where it can be sent. */
export function checkNewPassword(
  { password, confirmPassword }: NewPassword,
  minLength: number,
): Partial<NewPassword> {
  if (password !== confirmPassword) return { confirmPassword: 'Passwords do not match' };
  // Counted as the server counts: a character outside the basic plane is one.
  if ([...password].length < minLength) return { password: shortPassword.refusal(minLength) };
  return {};
}
