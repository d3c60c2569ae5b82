import {
  ACCOUNT_WORDS,
  isGiven,
  isLongEnough,
  PASSWORD_MAX_LENGTH,
  shortPassword,
} from '@lintel/contract/values/accounts';
import { FULL_NAME_MAX_LENGTH } from '@lintel/contract/values/members';
import { addressFault, emailFault, textFault, toLine } from '@lintel/contract/values/text';
import type { Faults } from '#web/ui/form/submission.ts';

// The checks of the account forms. The schemas of the contract are made of the same functions and words.

type Given<F extends string> = Record<F, string>;
type TwoPasswords = Given<'password' | 'confirmPassword'>;

/** What is wrong with the address of an account. */
export function checkEmail({ email }: Given<'email'>): Faults<'email'> {
  return { email: addressFault(email) };
}

/** What is wrong with the password that a member enters to show that it is them. */
export function checkOwnPassword({ password }: Given<'password'>): Faults<'password'> {
  return { password: textFault(password, PASSWORD_MAX_LENGTH, ACCOUNT_WORDS.ownPassword) };
}

/** What is wrong with a new address and the password for it, which some members have not. */
export function checkNewEmail(
  { email, password }: Given<'email' | 'password'>,
  hasPassword: boolean,
): Faults<'email' | 'password'> {
  return { email: emailFault(email), ...(hasPassword && checkOwnPassword({ password })) };
}

/** What is wrong with the form that deletes the account; without a password a link does it. */
export function checkDeletion(values: Given<'email' | 'password'>): Faults<'email' | 'password'> {
  return { ...checkEmail(values), ...(values.password !== '' && checkOwnPassword(values)) };
}

/** What is wrong with a member's name. */
export function checkName({ fullName }: Given<'fullName'>): Faults<'fullName'> {
  return { fullName: nameFault(fullName, ACCOUNT_WORDS.fullName) };
}

/** What is wrong with the sign-in form. */
export function checkSignin(values: Given<'email' | 'password'>): Faults<'email' | 'password'> {
  return {
    email: addressFault(values.email, ACCOUNT_WORDS.signinEmail),
    ...checkOwnPassword(values),
  };
}

/** What is wrong with the sign-up form. */
export function checkSignup(
  { fullName, email, ...passwords }: TwoPasswords & Given<'fullName' | 'email'>,
  minLength: number,
): Faults<'fullName' | 'email' | keyof TwoPasswords> {
  return {
    fullName: nameFault(fullName, `${ACCOUNT_WORDS.fullName}.`),
    email: emailFault(email),
    ...twoPasswordsFaults(passwords, minLength, {
      different: 'Passwords do not match.',
      short: shortPassword.onSignup,
    }),
  };
}

/** What is wrong with the form of a reset link. */
export function checkReset(passwords: TwoPasswords, minLength: number): Faults<keyof TwoPasswords> {
  return twoPasswordsFaults(passwords, minLength, {
    different: 'Passwords do not match',
    short: shortPassword.refusal,
  });
}

/** What is wrong with a change of password. The server says whether the new one is long enough. */
export function checkPasswordChange({
  oldPassword,
  newPassword,
}: Given<'oldPassword' | 'newPassword'>): Faults<'oldPassword' | 'newPassword'> {
  return {
    oldPassword: textFault(oldPassword, PASSWORD_MAX_LENGTH, ACCOUNT_WORDS.ownPassword),
    newPassword: isGiven(newPassword)
      ? textFault(newPassword, PASSWORD_MAX_LENGTH)
      : ACCOUNT_WORDS.newPassword,
  };
}

function nameFault(fullName: string, missing: string) {
  return textFault(toLine(fullName), FULL_NAME_MAX_LENGTH, missing);
}

// Two different passwords are reported before a short one.
function twoPasswordsFaults(
  { password, confirmPassword }: TwoPasswords,
  minLength: number,
  { different, short }: { different: string; short: (min: number) => string },
): Faults<keyof TwoPasswords> {
  if (!isGiven(password)) return { password: ACCOUNT_WORDS.newPassword };
  const fault = textFault(password, PASSWORD_MAX_LENGTH);
  if (!isGiven(confirmPassword) || password !== confirmPassword) {
    const confirmFault = isGiven(confirmPassword) ? different : 'Please confirm your password.';
    return { password: fault, confirmPassword: confirmFault };
  }
  return { password: fault ?? (isLongEnough(password, minLength) ? undefined : short(minLength)) };
}
